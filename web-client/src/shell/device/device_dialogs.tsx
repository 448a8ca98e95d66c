// SPDX-License-Identifier: MIT
import './device.css';
import { deviceStep } from '../../model/identity';
import { BecomeDialog } from './become_dialog';
import { ShareDialog } from './share_dialog';

export function DeviceDialogs() {
  const step = deviceStep.value;
  if (step === null) return null;
  return step.kind === 'share' ? <ShareDialog /> : <BecomeDialog step={step} />;
}
