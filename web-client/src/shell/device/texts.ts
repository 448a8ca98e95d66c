// SPDX-License-Identifier: MIT

/** What is said of one identity on several devices. */
export interface DeviceTexts {
  section: string;
  title: string;
  shareHelp: string;
  secret: string;
  picture: string;
  code: string;
  copy: string;
  copied: string;
  left(time: string): string;
  expired: string;
  newCode: string;
  fetching: string;
  notGiven(code: string): string;
  enterTitle: string;
  enterHelp: string;
  field: string;
  askedTitle: string;
  askedHelp: string;
  replaces(name: string): string;
  become: string;
  busy: string;
  fault(code: string): string;
}
