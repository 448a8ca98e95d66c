// SPDX-License-Identifier: MIT
import { batch, computed, signal, type ReadonlySignal, type Signal } from '@preact/signals';
import { helpersOf, type Helpers } from './helpers';
import { language, languages, sourceLanguage, type Language } from './language';

/**
 * The texts of an area of the page (the page itself, the operator's part, a game, its lessons) in the language in use.
 * Whoever reads a text while drawing is drawn again when another language has come.
 */

type Compiled = (helpers: Helpers) => unknown;
type Load = () => Promise<{ default: Compiled }>;

const files = import.meta.glob<{ default: Compiled }>('../generated/catalogues/*.ts');
const loads = new Map<string, Load>(
  Object.entries(files).map(([path, load]) => [path.slice(path.lastIndexOf('/') + 1, -'.ts'.length), load]),
);

/** The languages that the page itself can be read in. */
export const offeredLanguages = (Object.keys(languages) as (keyof typeof languages)[]).filter((one) =>
  loads.has(`page.${one}`),
);

/** All areas that there are. */
export const areaNames: readonly string[] = [...new Set([...loads.keys()].map((key) => key.split('.')[0] ?? ''))];

/** What each area says, null until it is opened. There are never more than the page knows. */
const areas = new Map<string, Signal<unknown>>();

function areaOf(name: string): Signal<unknown> {
  const known = areas.get(name) ?? signal<unknown>(null);
  areas.set(name, known);
  return known;
}

/** What an area is shown in: English as long as it has no catalogue in that language. */
export function languageOfArea(area: string, wanted: Language): Language {
  return loads.has(`${area}.${wanted}`) ? wanted : sourceLanguage;
}

async function textsOf(area: string, wanted: Language): Promise<unknown> {
  const spoken = languageOfArea(area, wanted);
  const load = loads.get(`${area}.${spoken}`);
  return load && (await load()).default(helpersOf(spoken));
}

/** Loads what these areas say; before that nobody may ask them. One that has no catalogue says nothing. */
export async function openAreas(...names: string[]): Promise<void> {
  for (let wanted: Language | null = null; wanted !== language.value;) {
    wanted = language.value;
    const spoken = wanted;
    const closed = names.filter((name) => areaOf(name).value === null);
    const texts = await Promise.all(closed.map((name) => textsOf(name, spoken)));
    // Another language may have come meanwhile.
    if (spoken === language.value) closed.forEach((name, at) => (areaOf(name).value = texts[at]));
  }
}

/** Loads all that is open in another language; then everything changes at once. */
export async function speak(wanted: Language): Promise<void> {
  const opened = [...areas].filter(([, area]) => area.value !== null);
  const texts = await Promise.all(opened.map(([name]) => textsOf(name, wanted)));
  batch(() => {
    language.value = wanted;
    opened.forEach(([, area], at) => (area.value = texts[at]));
  });
}

/**
 * The words of an area, for whoever opens it first. `complete` adds what is more than a text: it is called anew for each
 * language.
 */
export function catalogue<Texts extends object, Words extends object = Texts>(
  name: string,
  complete: (texts: Texts) => Words = (texts) => texts as unknown as Words,
): Words {
  const area = areaOf(name);
  return inUse(
    computed(() => {
      if (!area.value) throw new Error(`The words of ${name} are not there yet`);
      return complete(area.value as Texts);
    }),
  );
}

/** An object that has the properties of whatever the signal holds. */
function inUse<Words extends object>(words: ReadonlySignal<Words>): Words {
  return new Proxy({} as Words, {
    get: (_, key) => words.value[key as keyof Words],
    has: (_, key) => key in words.value,
    ownKeys: () => Reflect.ownKeys(words.value),
    getOwnPropertyDescriptor: (_, key) => {
      const found = Reflect.getOwnPropertyDescriptor(words.value, key);
      return found && { ...found, configurable: true };
    },
  });
}
