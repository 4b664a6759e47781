import type { codes } from '../../src/contract/index.ts';

/** The word of a response code that is not a success. */
export type ErrorWord = Exclude<keyof typeof codes, 'success'>;

/** A call that is answered with a code instead of content. Its message is shown to the player; its content may point further. */
export class ApiError extends Error {
  readonly word: ErrorWord;
  readonly content: Readonly<Record<string, string>> | null;
  /** In how many seconds the same request may be answered; undefined where that is not known. */
  readonly retryAfterS: number | undefined;

  constructor(
    word: ErrorWord,
    message: string,
    content: Readonly<Record<string, string>> | null = null,
    retryAfterS?: number,
  ) {
    super(message);
    this.name = 'ApiError';
    this.word = word;
    this.content = content;
    this.retryAfterS = retryAfterS;
  }
}
