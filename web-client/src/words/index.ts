// SPDX-License-Identifier: MIT
import { en } from './en';

/** The words of the page; another language is another object of the same type. Games bring their own. */
export type Words = typeof en;
export const words: Words = en;
