// SPDX-License-Identifier: MIT

/** What is said of being told of turns, and by the pages that links in mails lead to. */
export interface CallsTexts {
  title: string;
  fetching: string;
  openPage: string;
  openPageHelp: string;
  closedPage: string;
  closedPageHelp: string;
  nothingOffered: string;
  nothingYet: string;
  list: string;
  thisDevice: string;
  otherDevice: string;
  mail: string;
  program: string;
  forTable(code: string): string;
  waiting: string;
  failing: string;
  tryIt: string;
  trying: string;
  remove: string;
  tryNamed(name: string): string;
  removeNamed(name: string): string;
  outcome(outcome: string): string;
  removed: string;
  notifyDevice: string;
  notified: string;
  whyNotDevice(reason: string): string;
  byMail: string;
  mailAddress: string;
  mailHelp: string;
  mailSent(address: string): string;
  toProgram: string;
  receiver: string;
  shapeName(shape: string): string;
  shapeHelp(shape: string): string;
  url: string;
  onlyTable: string;
  add: string;
  added: string;
  fault(code: string): string;
  links: {
    stopTitle: string;
    stopHelp: string;
    stop: string;
    confirmTitle: string;
    confirmHelp: string;
    confirm: string;
    busy: string;
    stopped: string;
    confirmed: string;
    gone: string;
    failed: string;
  };
}
