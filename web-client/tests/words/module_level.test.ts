// SPDX-License-Identifier: MIT
// Words that are read when a module is loaded stay in the language of that moment.
import ts from 'typescript';
import { expect, test } from 'vitest';

const sources = import.meta.glob<string>('../../src/**/*.{ts,tsx}', { query: '?raw', import: 'default', eager: true });

const isOfWords = (from: string) => /(^|\/)(words|lesson_words|listing_words|hint_reasons)$/.test(from);

/** Names under which a file has words of a catalogue. */
function importedWords(file: ts.SourceFile): Set<string> {
  const names = new Set<string>();
  for (const statement of file.statements) {
    if (!ts.isImportDeclaration(statement) || statement.importClause?.isTypeOnly) continue;
    const bindings = statement.importClause?.namedBindings;
    if (!bindings || !isOfWords((statement.moduleSpecifier as ts.StringLiteral).text)) continue;
    if (ts.isNamespaceImport(bindings)) names.add(bindings.name.text);
    else for (const one of bindings.elements) if (!one.isTypeOnly) names.add(one.name.text);
  }
  return names;
}

/** Where words are read outside every function, by line. */
export function readAtOnce(path: string, text: string): string[] {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const names = importedWords(file);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node) || ts.isTypeNode(node) || ts.isImportDeclaration(node)) return;
    if (ts.isPropertyAccessExpression(node) && ts.isIdentifier(node.expression) && names.has(node.expression.text))
      found.push(`${path}:${file.getLineAndCharacterOfPosition(node.getStart()).line + 1}`);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

test('no module keeps words from when it was loaded', () => {
  expect(Object.keys(sources).length).toBeGreaterThan(100);
  expect(Object.entries(sources).flatMap(([path, text]) => readAtOnce(path, text))).toEqual([]);
});

test('the check finds words that are read at once', () => {
  const text =
    "import { words } from '../words';\nconst label = words.common.close;\nconst later = () => words.common.save;";
  expect(readAtOnce('a.ts', text)).toEqual(['a.ts:2']);
});
