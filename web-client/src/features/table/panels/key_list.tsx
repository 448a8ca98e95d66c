// SPDX-License-Identifier: MIT
import { singleKeys } from '../../../model/settings';
import { Dialog } from '../../../ui/dialog';
import { words } from '../../../words';

export function KeyList({ onClose }: { onClose(): void }) {
  return (
    <Dialog title={words.keys.title} onClose={onClose}>
      <dl class="key-list">
        {words.keys.list.map(([key, what]) => (
          <div key={key}>
            <dt>
              <kbd class="key">{key}</kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      {!singleKeys.value && <p class="muted small">{words.keys.switchedOff}</p>}
    </Dialog>
  );
}
