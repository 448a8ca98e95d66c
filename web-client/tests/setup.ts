// SPDX-License-Identifier: MIT
import { drawNamesApart } from '../src/ui/dom/names_drawn';
import { areaNames, openAreas } from '../src/words/catalogue';

await openAreas(...areaNames);

/** Names are drawn as on the page. */
drawNamesApart();

/** jsdom measures no media: a window of 1440 pixels, light, with motion. */
if (typeof window !== 'undefined' && typeof window.matchMedia !== 'function') {
  const matches = (query: string) =>
    /min-width: *(\d+)px/.test(query) && Number(/min-width: *(\d+)px/.exec(query)?.[1]) <= 1_440;
  window.matchMedia = (query) =>
    ({
      matches: matches(query),
      media: query,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }) as unknown as MediaQueryList;
}
