// SPDX-License-Identifier: MIT
// What the page asks of each catalogue: a tree of texts and functions, read from its TypeScript type.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

const asked = /\bcatalogue<(\w+)(?:, [^>(]*(?:<[^>(]*>)?)?>\(\s*'(\w+)'/g;

function sourcesIn(folder) {
  return readdirSync(folder, { recursive: true })
    .map(String)
    .filter((name) => /\.tsx?$/.test(name) && !name.includes('generated'))
    .map((name) => join(folder, name));
}

/** `[area, type]` for each call of `catalogue<Type>('area')`. */
export function typesOfAreas(page) {
  const places = sourcesIn(join(page, 'src')).flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(asked)].map(([, name, area]) => ({ file, name, area })),
  );
  const { config } = ts.readConfigFile(join(page, 'tsconfig.json'), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent({ ...config, include: [], files: ['none'] }, ts.sys, page);
  const program = ts.createProgram([...new Set(places.map(({ file }) => file))], options);
  const checker = program.getTypeChecker();
  return places.map(({ file, name, area }) => {
    const source = program.getSourceFile(file);
    const symbol = checker
      .getSymbolsInScope(source.endOfFileToken, ts.SymbolFlags.Type | ts.SymbolFlags.Alias)
      .find((one) => one.name === name);
    const declared = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
    return [area, shapeOf(checker, checker.getDeclaredTypeOfSymbol(declared), source)];
  });
}

/** `{kind: 'text'}`, `{kind: 'say', parameters, isSentence}`, `{kind: 'list', of}` or `{kind: 'record', of, isOpen}`. */
function shapeOf(checker, type, place) {
  if (type.flags & (ts.TypeFlags.StringLike | ts.TypeFlags.Undefined)) return { kind: 'text' };
  const [signature] = type.getCallSignatures();
  if (signature) return sayOf(checker, signature, place);
  if (checker.isArrayType(type) || checker.isTupleType(type)) {
    const [of] = checker.getTypeArguments(type);
    return { kind: 'list', of: shapeOf(checker, of, place) };
  }
  const index = type.getStringIndexType();
  if (index) return { kind: 'record', isOpen: true, of: shapeOf(checker, index, place) };
  const of = type.getProperties().map((property) => {
    const inner = checker.getNonNullableType(checker.getTypeOfSymbolAtLocation(property, place));
    return [property.name, shapeOf(checker, inner, place)];
  });
  return { kind: 'record', isOpen: false, of: Object.fromEntries(of) };
}

function sayOf(checker, signature, place) {
  const parameters = signature.getParameters().map((parameter) => {
    const type = checker.getNonNullableType(checker.getTypeOfSymbolAtLocation(parameter, place));
    return { name: parameter.name, kind: parameterKind(checker, type), fields: fieldsOf(checker, type, place) };
  });
  return { kind: 'say', parameters, isSentence: !(signature.getReturnType().flags & ts.TypeFlags.StringLike) };
}

/** What each field of an object is: a message may name it like an argument of its own. */
function fieldsOf(checker, type, place) {
  if (!(type.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection)) || checker.isArrayType(type)) return {};
  const kinds = type.getProperties().map((property) => {
    const inner = checker.getNonNullableType(checker.getTypeOfSymbolAtLocation(property, place));
    return [property.name, parameterKind(checker, inner)];
  });
  return Object.fromEntries(kinds);
}

/** `names`: to be listed; `who`: a seat as a sentence speaks of it; `thing`: one that bears a word and a name; `value`: what can be said as it is. */
function parameterKind(checker, type) {
  if (type.getProperty('isYou')) return 'who';
  if (type.getProperty('key') && type.getProperty('name')) return 'thing';
  if (!checker.isArrayType(type)) return 'value';
  return checker.getTypeArguments(type)[0].flags & (ts.TypeFlags.StringLike | ts.TypeFlags.NumberLike)
    ? 'names'
    : 'value';
}
