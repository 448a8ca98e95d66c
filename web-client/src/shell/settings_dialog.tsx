// SPDX-License-Identifier: MIT
import type { ComponentChildren } from 'preact';
import { confirmEveryMove, motionOn, neverConfirmTaps, singleKeys, soundOn, theme, volume } from '../model/settings';
import { sound, switchSound } from '../ui/dom/sound';
import { Dialog } from '../ui/dialog';
import { Segments, Stepper, Switch } from '../ui/form_parts';
import { installsByShareMenu } from '../ui/dom/share_menu';
import { words } from '../words';
import { CallsPlace } from './calls/calls_place';
import { DeviceButtons } from './device/device_buttons';
import { install, installPrompt } from './installation';
import { LanguageSegments } from './language_choice';

const volumeMost = 10;

/** `children`: what belongs to the place where the dialog was opened, before the settings. */
export function SettingsDialog({ onClose, children }: { onClose(): void; children?: ComponentChildren }) {
  const say = words.settings;
  return (
    <Dialog title={say.title} onClose={onClose}>
      <div class="settings">
        {children}
        <LanguageSegments />
        <Segments
          name={say.theme}
          value={theme.value}
          choices={[
            { value: 'system', label: say.themeSystem },
            { value: 'light', label: say.themeLight },
            { value: 'dark', label: say.themeDark },
          ]}
          onChange={(value) => (theme.value = value)}
        />
        <Switch
          label={say.confirmEveryMove}
          help={say.confirmHelp}
          on={confirmEveryMove.value}
          onChange={(on) => (confirmEveryMove.value = on)}
        />
        <Switch
          label={say.neverConfirmTaps}
          help={say.tapsHelp}
          on={neverConfirmTaps.value}
          onChange={(on) => (neverConfirmTaps.value = on)}
        />
        <Switch
          label={say.singleKeys}
          help={say.keysHelp}
          on={singleKeys.value}
          onChange={(on) => (singleKeys.value = on)}
        />
        <Switch label={say.motion} help={say.motionHelp} on={motionOn.value} onChange={(on) => (motionOn.value = on)} />
        <Switch label={say.sound} help={say.soundHelp} on={soundOn.value} onChange={switchSound} />
        {soundOn.value && (
          <Stepper
            label={say.volume}
            value={volume.value}
            least={1}
            most={volumeMost}
            onChange={(value) => {
              volume.value = value;
              sound('card');
            }}
          />
        )}
        <Installation />
        <DeviceButtons />
        <CallsPlace />
      </div>
    </Dialog>
  );
}

/** Nothing where the page is an app already, or cannot become one. */
function Installation() {
  const say = words.settings;
  if (installsByShareMenu) return <p class="muted small">{say.installByMenu}</p>;
  if (!installPrompt.value) return null;
  return (
    <button type="button" class="button" onClick={() => void install()}>
      {say.install}
    </button>
  );
}
