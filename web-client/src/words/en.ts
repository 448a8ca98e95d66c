// SPDX-License-Identifier: MIT
import { bots } from './en_bots';
import { common } from './en_common';
import { daily } from './en_daily';
import { fault } from './en_faults';
import { lessons } from './en_lessons';
import { lobby } from './en_lobby';
import { matches } from './en_matches';
import { table } from './en_table';

/** Every English word of the page outside the games. Sentence case, second person, no exclamation marks; numbers as figures. */
export const en = { ...common, ...bots, ...lobby, ...table, ...matches, ...daily, ...lessons, fault };
