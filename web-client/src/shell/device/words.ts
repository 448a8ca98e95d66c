// SPDX-License-Identifier: MIT
import { catalogue } from '../../words/catalogue';
import type { DeviceTexts } from './texts';

/** They come with what shows them, so that nobody else loads them. */
export const deviceWords = catalogue<DeviceTexts>('device');
