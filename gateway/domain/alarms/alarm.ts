import { createHash } from 'node:crypto';
import type { AlarmName } from './list.ts';

/** What is known of an alarm besides its text. */
export interface AlarmDetails {
  /** The number of the order. */
  readonly order?: string;
  /** What makes it the same alarm as an earlier one. The default is its text. */
  readonly key?: string;
  readonly cause?: unknown;
}

/** Something that an operator must decide or repair. It is reported like an error, and has a name. */
export class Alarm extends Error {
  /** The text without the word ALARM. It contains no secrets. */
  readonly text: string;
  readonly order: string;
  /** The same for the same alarm, from whichever process. */
  readonly id: string;

  /** @param alarm which of the list it is @param text a sentence without its full stop */
  constructor(
    readonly alarm: AlarmName,
    text: string,
    { order = '', key = text, cause }: AlarmDetails = {},
  ) {
    super(`ALARM: ${text}`, { cause });
    this.text = text;
    this.order = order;
    this.id = createHash('sha256').update(`${alarm}/${key}`).digest('hex').slice(0, 32);
  }
}
