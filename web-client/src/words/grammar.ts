// SPDX-License-Identifier: MIT
/** Small helpers for English sentences. */

/** "1 card", "2 cards"; "1 die", "2 dice" */
export function plural(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}

/** To be chosen from: "the one card", "one of 3 cards" */
export function oneOf(count: number, one: string, many = `${one}s`): string {
  return count === 1 ? `the one ${one}` : `one of ${count} ${many}`;
}

const conjunction = new Intl.ListFormat('en-GB');

/** "Ailsa", "Ailsa and Tamsin", "Ailsa, Tamsin and Corin" */
export function list(names: readonly string[]): string {
  return conjunction.format(names);
}
