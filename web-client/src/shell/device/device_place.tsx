// SPDX-License-Identifier: MIT
import { deviceStep } from '../../model/identity';
import { useLate } from '../../ui/late';
import { openAreas } from '../../words/catalogue';

/** Dialogs about one identity on several devices, over whatever the page shows. */
export function DevicePlace() {
  return deviceStep.value && <Late />;
}

/** They come in a chunk of their own, when somebody needs them. */
function Late() {
  const Dialogs = useLate(async () => {
    const [{ DeviceDialogs }] = await Promise.all([import('./device_dialogs'), openAreas('device')]);
    return DeviceDialogs;
  });
  return Dialogs && <Dialogs />;
}
