import type { SourceFile } from './tree.js';

export interface FunctionBody {
  path: string;
  line: number;
  head: string;
  length: number;
}

const opens_a_function = /\)[^;{}]*\{$/;
const opens_something_else =
  /^\s*(namespace|class|struct|enum|union|if|for|while|switch|else|do|try|catch|return|concept|TEST|describe|test|it)\b/;

/**
 * The functions of a formatted C++ file with their lengths in lines: a line that ends a parameter list with `{`, up to the
 * `}` that stands as deep as the line where the declaration began. clang-format sees to it that this is so.
 */
export function functionsOf(file: SourceFile): FunctionBody[] {
  const found: FunctionBody[] = [];
  file.lines.forEach((line, at) => {
    if (!opens_a_function.test(line)) return;
    const start = beginningOf(file.lines, at);
    const head = file.lines[start] ?? '';
    const depth = head.search(/\S/);
    if (depth > 4 || opens_something_else.test(head)) return;
    const closing = ' '.repeat(depth) + '}';
    const end = file.lines.findIndex((below, number) => number > at && below.startsWith(closing));
    if (end > 0) found.push({ path: file.path, line: start + 1, head: head.trim(), length: end - start + 1 });
  });
  return found;
}

/** A declaration that was broken over several lines: the line before ends in the middle, or this is an initializer. */
function beginningOf(lines: readonly string[], at: number): number {
  let start = at;
  while (start > 0 && (/^\s*:/.test(lines[start] ?? '') || /([,(=&|:]|->)$/.test(lines[start - 1] ?? ''))) {
    if (/^\s*(public|private|protected|case .*|default):$/.test(lines[start - 1] ?? '')) break;
    start -= 1;
  }
  return start;
}
