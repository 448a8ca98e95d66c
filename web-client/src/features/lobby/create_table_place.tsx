// SPDX-License-Identifier: MIT
import type { ComponentProps } from 'preact';
import { useLate } from '../../ui/late';
import type { CreateTableDialog } from './create_table_dialog';

/** The dialog comes in a chunk of its own, when somebody asks for it. */
export function CreateTablePlace(props: ComponentProps<typeof CreateTableDialog>) {
  const Late = useLate(async () => (await import('./create_table_dialog')).CreateTableDialog);
  return Late && <Late {...props} />;
}
