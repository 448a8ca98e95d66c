// SPDX-License-Identifier: MIT
import { useLate } from '../../ui/late';
import { openAreas } from '../../words/catalogue';

/** How one is called to one's turn: a part of the settings that comes in a chunk of its own. */
export function CallsPlace() {
  const Section = useLate(async () => {
    const [{ CallsSection }] = await Promise.all([import('./calls_section'), openAreas('calls')]);
    return CallsSection;
  });
  return Section && <Section />;
}
