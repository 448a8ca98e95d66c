// SPDX-License-Identifier: MIT
/** Words for the screen reader, through the two live regions that stand in the document from the start. */

import { partsOfText } from '../../model/names';

const gapMs = 300;
const burst = 4;

type Region = 'status' | 'alert';

class Speaker {
  private queue: string[] = [];
  private timer: ReturnType<typeof setTimeout> | null = null;

  constructor(private readonly region: Region) {}

  say(sentence: string): void {
    if (sentence === '' || this.queue.includes(sentence)) return;
    this.queue.push(sentence);
    if (this.timer === null) this.next();
  }

  /** A burst becomes one message, or the speech would never catch up. */
  private next(): void {
    const said = this.queue.length > burst ? this.queue.splice(0).join(' ') : this.queue.shift();
    if (said === undefined) {
      this.timer = null;
      return;
    }
    this.put(said);
    this.timer = setTimeout(() => this.next(), gapMs);
  }

  /** A new element each time: the same sentence twice in a row is spoken twice. */
  private put(text: string): void {
    const region = document.getElementById(this.region);
    if (!region) return;
    const line = document.createElement('p');
    for (const part of partsOfText(text)) {
      const piece = document.createElement(part.isName ? 'bdi' : 'span');
      piece.textContent = part.text;
      line.append(piece);
    }
    region.replaceChildren(line);
  }
}

const status = new Speaker('status');
const alarm = new Speaker('alert');

/** What happens, in turn and without interrupting. */
export function speak(sentence: string): void {
  status.say(sentence);
}

/** Your turn, loss of connection, the last seconds. */
export function speakAtOnce(sentence: string): void {
  alarm.say(sentence);
}
