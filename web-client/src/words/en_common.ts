// SPDX-License-Identifier: MIT
import { duration, elapsed, list, period, plural, spokenTime } from './grammar';
import type { Clock } from '../net/protocol';

const guests = [
  'Heron', 'Otter', 'Curlew', 'Marten', 'Badger', 'Plover', 'Hare', 'Osprey', 'Wren', 'Stag', 'Lapwing', 'Stoat',
  'Merlin', 'Grouse', 'Puffin', 'Salmon', 'Raven', 'Adder', 'Kestrel', 'Gannet', 'Dipper', 'Vole', 'Linnet', 'Seal',
]; // prettier-ignore
const looks = [
  'Amber', 'Ashen', 'Blue', 'Bold', 'Brave', 'Bright', 'Calm', 'Copper', 'Early', 'Fair', 'Grey', 'Hardy', 'Keen',
  'Kind', 'Lucky', 'Merry', 'Noble', 'Quick', 'Quiet', 'Red', 'Silver', 'Swift', 'White', 'Wise',
]; // prettier-ignore

export const common = {
  siteName: 'Marchstone',
  /** For dates and times. */
  locale: 'en-GB',
  /** So many that two guests of an evening hardly share one. */
  guestCount: guests.length * looks.length,
  guestName: (index: number) =>
    `Guest ${looks[Math.floor(index / guests.length)] ?? 'Grey'} ${guests[index % guests.length] ?? 'Heron'}`,
  list,
  duration,
  elapsed,
  common: {
    skip: 'Skip to the content',
    close: 'Close',
    cancel: 'Cancel',
    notFetched: 'It could not be fetched. Try again in a minute.',
    save: 'Save',
    less: 'Less',
    more: 'More',
    moreThings: 'Link, keys and settings',
    dismiss: 'Dismiss',
    messages: 'Messages',
    copyByHand: (address: string) => `Copy this address: ${address}`,
  },
  places: { name: 'Places', play: 'Play', watch: 'Watch', matches: 'Matches', rules: 'Rules' },
  unknownPage: { title: 'There is nothing at this address.' },
  you: {
    you: 'You',
    marker: '(you)',
    name: 'Your name',
    nameTitle: 'Your name',
    nameHelp: 'Everyone at your tables sees it. You can change it at any time.',
    rename: 'rename',
    changed: {
      name_refused: (name: string) => `The name that this browser had kept cannot be used. You are ${name} now.`,
      fresh_guest: (name: string) => `What this browser had kept of you cannot be used. You are a new player, ${name}.`,
      unknown_token: (name: string) =>
        `This server does not know the player that this browser was before. You are a new one, ${name}.`,
    },
  },
  presence: { here: 'here', away: 'away', gone: 'offline' },
  link: {
    connected: 'Connected',
    connecting: 'Connecting',
    slow: 'Slow connection',
    offline: 'Offline',
    reconnecting: (tries: number) => `Reconnecting · try ${tries}`,
    restarting: 'The server restarts',
    restartsSoon: 'The server restarts in a moment. Every move is saved.',
    storeTrouble: 'The server cannot keep moves right now. Nothing is lost; try again in a moment.',
    draining: 'The server ends when the matches of now are over. No new ones are begun.',
    dismissed: 'The operator has closed this connection.',
    announcement: 'From the operator:',
    newVersion: 'A new version is ready',
    reload: 'Reload',
    notLoaded: 'This part of the page did not load.',
    blocked: 'The page loads but its live connection does not. A proxy may block WebSockets.',
    help: 'Help',
    blockedHelp:
      'Whoever runs this site can look at the proxy in front of it: it must pass on the Upgrade header for the path /ws. A company network or a browser extension may also be in the way. The page goes on trying.',
    siteIsElsewhere: (here: string) => `This page was opened at ${here}, where it gets no connection. The site is at`,
    siteIsElsewhereHelp:
      'Whoever runs this site: public_url names the address that people type, and origins the others from which pages may connect. Both stand in the table [server] of the configuration.',
    askedElsewhere: (here: string, host: string) =>
      `This page was opened at ${here}, but the server was asked for ${host === '' ? 'no host' : host}. So it gets no connection.`,
    askedElsewhereHelp:
      'Whoever runs this site: the proxy in front of it must pass on the Host header, and say in X-Forwarded-Proto how it was asked; or set public_url, in the table [server] of the configuration, to the address that people type.',
    passwordAsked: 'This site asks for its password.',
    passwordRefused: 'That is not the password of this site. Enter it again.',
    invitationAsked: 'This site is for those who were invited. Follow your link, or enter its code.',
    invitationRefused: 'That invitation is mistyped, used up or too old. Enter another one.',
    enter: 'Enter',
    noConnection: (seconds: number) => `No connection · next try in ${seconds} s`,
    noConnectionTrying: 'No connection · trying',
    tryNow: 'Try now',
    back: (happened: string[]) =>
      happened.length === 0
        ? 'Connected again. Nothing happened.'
        : `Connected again. ${plural(happened.length, 'thing', 'things')} happened: ${happened.join(' ')}`,
  },
  clock: {
    name: 'Clock',
    left: (digits: string, running: boolean) => (running ? `${digits} left, running` : `${digits} left`),
    spoken: (ms: number) => `${spokenTime(ms)}.`,
    setting: (clock: Clock | null) => {
      if (clock === null) return 'no clock';
      if (clock.kind === 'move') return `${period(clock.seconds)} a move`;
      return clock.increment > 0 ? `${period(clock.seconds)} + ${clock.increment} s` : period(clock.seconds);
    },
    none: 'No clock',
    other: 'Other…',
    help: 'Who runs out of time has lost.',
    kind: 'Kind of clock',
    kindChess: 'For the match',
    kindMove: 'For each move',
    minutesEach: 'Minutes each',
    increment: 'Seconds added after each move',
    daysEach: 'Days for each move',
  },
  settings: {
    title: 'Settings',
    theme: 'Colours',
    themeSystem: 'System',
    themeLight: 'Light',
    themeDark: 'Dark',
    confirmEveryMove: 'Confirm every move',
    confirmHelp: 'Each move waits for its button.',
    neverConfirmTaps: 'Small targets need one tap only',
    tapsHelp: 'Otherwise the first tap shows the move, the second plays it.',
    singleKeys: 'Single-letter keys',
    keysHelp: 'h for the hand, b for the board, digits for places.',
    sound: 'Sound',
    soundHelp: 'A soft knock when it is your turn.',
    volume: 'Volume',
    notifications: 'Notifications',
    notificationsHelp: 'A note of your system when it is your turn and you look elsewhere.',
  },
  keys: {
    title: 'Keys',
    switchedOff: 'Single-letter keys are switched off in the settings.',
    list: [
      ['1 – 9', 'The place with this number'],
      ['← →', 'Within hand and board'],
      ['Enter', 'Pick, play, press'],
      ['Esc', 'Put back'],
      ['h', 'Your hand'],
      ['b', 'The board'],
      ['l', 'The log'],
      ['c', 'The chat'],
      ['u', 'Undo, or ask for it'],
      ['i', 'Text of the piece in focus'],
      ['t', 'Whose turn it is'],
      ['/', 'Type a move or a question'],
      ['?', 'This list'],
    ] as [string, string][],
  },
};
