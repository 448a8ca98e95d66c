// SPDX-License-Identifier: MIT
// A catalogue as the source of a module. The grammar of messages is FormatJS's, plural categories are those of
// Intl.PluralRules; the page gets neither a parser nor a library, only functions of the arguments that it has.
import { parse, TYPE } from '@formatjs/icu-messageformat-parser';

const head = '// @ts-nocheck\n// Made from src/catalogues by scripts/generate_catalogues.mjs. Do not edit.\n';

/** `disguise`: what becomes of each parsed message, for pseudo-languages. */
export function compileCatalogue(catalogue, english, shape, disguise) {
  const faults = [];
  const body = compileNode(catalogue, english, shape, { path: '', disguise, faults });
  return { text: `${head}export default (h) => (${body});\n`, faults };
}

function compileNode(node, english, shape, at) {
  const fault = (what) => {
    at.faults.push(`${at.path || 'all of it'}: ${what}`);
    return '""';
  };
  if (node === undefined) return fault('is lacking');
  if (shape === undefined) return fault('is not asked for by the page');
  if (shape.kind === 'text' || shape.kind === 'say')
    return typeof node === 'string' ? compileMessage(node, english, shape, at, fault) : fault('is to be a text');
  if (typeof node !== 'object' || node === null || (shape.kind === 'list') !== Array.isArray(node))
    return fault(`is to be a ${shape.kind}`);
  if (typeof english !== 'object' || english === null) return fault('is another thing in English');
  const within = (key) => ({ ...at, path: at.path ? `${at.path}.${key}` : String(key) });
  if (shape.kind === 'list') {
    if (node.length !== english.length) return fault(`has ${node.length} parts, not ${english.length}`);
    return `[${node.map((each, index) => compileNode(each, english[index], shape.of, within(index))).join(',')}]`;
  }
  const keys = new Set([...Object.keys(node), ...Object.keys(english), ...(shape.isOpen ? [] : Object.keys(shape.of))]);
  const parts = [...keys].map((key) => {
    const inner = shape.isOpen ? (key in english ? shape.of : undefined) : shape.of[key];
    return `${JSON.stringify(key)}:${compileNode(node[key], english[key], inner, within(key))}`;
  });
  return `{${parts.join(',\n')}}`;
}

function compileMessage(text, english, shape, at, fault) {
  let parsed;
  try {
    parsed = parse(text, { ignoreTag: shape.kind === 'text' || !shape.isSentence });
  } catch (error) {
    return fault(`is no message (${error.message}): ${text}`);
  }
  const used = placeholders(parsed);
  const wanted =
    typeof english === 'string'
      ? placeholders(parse(english, { ignoreTag: shape.kind === 'text' || !shape.isSentence }))
      : [];
  if (used.join() !== wanted.join())
    return fault(`has the placeholders [${used.join(', ')}], English has [${wanted.join(', ')}]`);
  if (shape.kind === 'text')
    return used.length > 0
      ? fault(`is to have no placeholders`)
      : JSON.stringify(
          parsed.map((part) => part.value).join('') &&
            at
              .disguise(parsed)
              .map((part) => part.value)
              .join(''),
        );
  const known = new Map();
  for (const name of used) {
    const found = argumentOf(name, shape.parameters);
    if (!found) return fault(`has a placeholder that the page does not give: {${name}}`);
    known.set(name, found);
  }
  const parameters = shape.parameters.map(({ name }) => name).join(',');
  const say = shape.isSentence ? sentence(at.disguise(parsed), known) : joined(at.disguise(parsed), known);
  return `(${parameters})=>${say}`;
}

/** The names of all arguments, sorted. */
function placeholders(elements) {
  const names = elements.flatMap((element) => [
    ...(element.type === TYPE.literal || element.type === TYPE.pound || element.type === TYPE.tag
      ? []
      : [element.value]),
    ...(element.children ? placeholders(element.children) : []),
    ...Object.values(element.options ?? {}).flatMap((option) => placeholders(option.value)),
  ]);
  return [...new Set(names)].sort();
}

/** `{names}`, `{namesCount}` of a list, `{card}` or `{progressDone}` of an object: as code, with what it is. */
function argumentOf(name, parameters) {
  const whole = parameters.find((one) => one.name === name);
  if (whole) return { code: name, kind: whole.kind };
  const holder = parameters.find((one) => one.kind === 'value' && name in one.fields);
  if (holder) return { code: `${holder.name}.${name}`, kind: holder.fields[name] };
  const owner = parameters.find((one) => name.startsWith(one.name) && /^[A-Z]/.test(name.slice(one.name.length)));
  if (!owner) return null;
  const part = name.slice(owner.name.length);
  const isCount = part === 'Count';
  return { code: `${owner.name}.${isCount ? 'length' : part[0].toLowerCase() + part.slice(1)}`, kind: 'value' };
}

/** In a sentence a thing stays what it is: it may be drawn. */
function valueOf({ code, kind }, inSentence) {
  if (kind === 'names') return `h.list(${code})`;
  return kind === 'who' || (kind === 'thing' && !inSentence) ? `${code}.name` : code;
}

function joined(elements, known, count) {
  const parts = elements.map((element) => piece(element, known, count, joined));
  // It begins with a text, so that numbers are not added up.
  return `(${parts[0]?.startsWith('"') ? '' : '""+'}${parts.length > 0 ? parts.join('+') : '""'})`;
}

function sentence(elements, known) {
  return `h.sentence(${list(elements, known)})`;
}

const list = (elements, known, count) => `[${elements.map((element) => piece(element, known, count, list)).join(',')}]`;

function piece(element, known, count, within) {
  switch (element.type) {
    case TYPE.literal:
      return JSON.stringify(element.value);
    case TYPE.pound:
      return `h.number(${count})`;
    case TYPE.number:
      return `h.number(${known.get(element.value).code})`;
    case TYPE.argument:
      return valueOf(known.get(element.value), within === list);
    case TYPE.tag:
      return `{strong:${joined(element.children, known, count)}}`;
    case TYPE.select:
      return chosen(element, known.get(element.value), (option) => within(option.value, known, count));
    case TYPE.plural:
      return counted(element, known.get(element.value), known, within);
    default:
      throw new Error(`A message may not have a part of type ${element.type}`);
  }
}

function chosen(element, { code, kind }, say) {
  const is = (key) => {
    if (key === 'null') return `${code}==null`;
    if (kind === 'who') return `${code}.isYou`;
    if (kind === 'thing') return `${code}.key==${JSON.stringify(key)}`;
    if (key === 'true' || key === 'false') return `${code}===${key}`;
    return key === 'empty' ? `${code}===""` : `${code}==${JSON.stringify(key)}`;
  };
  const { other, ...options } = element.options;
  const tests = Object.entries(options).map(([key, option]) => `${is(key)}?${say(option)}:`);
  return `(${tests.join('')}${say(other)})`;
}

function counted(element, { code, kind }, known, within) {
  const count = kind === 'names' ? `${code}.length` : code;
  const category = element.pluralType === 'ordinal' ? `h.ordinal(${count})` : `h.plural(${count})`;
  const { other, ...options } = element.options;
  const say = (option) => within(option.value, known, count);
  const exact = Object.entries(options).filter(([key]) => key.startsWith('='));
  const tests = [
    ...exact.map(([key, option]) => `${count}==${key.slice(1)}?${say(option)}:`),
    ...Object.entries(options)
      .filter(([key]) => !key.startsWith('='))
      .map(([key, option]) => `${category}==="${key}"?${say(option)}:`),
  ];
  return `(${tests.join('')}${say(other)})`;
}
