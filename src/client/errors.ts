import type { CodeWord } from '../contract/codes.ts';

/** The gateway refused: `word` says why, `text` is its own message for the player (NT-2, NT-3). */
export class GatewayError extends Error {
  override readonly name = 'GatewayError';
  readonly call: string;
  readonly word: CodeWord;
  readonly code: number;
  readonly text: string;
  /** What came with the refusal, such as the order that is still unpaid; not validated. */
  readonly content: unknown;

  constructor(call: string, word: CodeWord, code: number, text: string, content?: unknown) {
    super(`${call} was refused: ${word} (${code})`);
    this.call = call;
    this.word = word;
    this.code = code;
    this.text = text;
    this.content = content;
  }
}

/** No site gave an answer that can be read (NT-3). For a keyed write this means *unknown*, never *failed* (NT-5). */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';
  readonly call: string;

  constructor(call: string, cause: unknown) {
    super(`${call} was not answered`, { cause });
    this.call = call;
  }
}

/** The gateway answered something that the contract does not allow. For a keyed write this means *unknown* too (NT-5). */
export class ReplyError extends Error {
  override readonly name = 'ReplyError';
  readonly call: string;
  /** The path of the wrong field, such as `content.regions`; `body` for the answer as a whole. */
  readonly field: string;

  constructor(call: string, field: string, why: string, cause?: unknown) {
    super(`${call} answered a wrong ${field}: ${why}`, { cause });
    this.call = call;
    this.field = field;
  }
}
