import type { CodeWord } from '../contract/codes.ts';

// The fields are declared and set by hand: as class fields they would bring helpers into the script build.

/** The gateway refused: `word` says why, `text` is its own message for the player (NT-2, NT-3). */
export class GatewayError extends Error {
  declare readonly call: string;
  declare readonly word: CodeWord;
  declare readonly code: number;
  declare readonly text: string;
  /** What came with the refusal, such as the order that is still unpaid; not validated. */
  declare readonly content: unknown;

  constructor(call: string, word: CodeWord, code: number, text: string, content?: unknown) {
    super(`${call} was refused: ${word} (${code})`);
    this.name = 'GatewayError';
    this.call = call;
    this.word = word;
    this.code = code;
    this.text = text;
    this.content = content;
  }
}

/** The connection itself failed, before any answer began: as far as a browser can tell, nothing was received there. */
export class UnreachedError extends Error {}

/** No site gave an answer that can be read (NT-3). For a keyed write this means *unknown*, never *failed* (NT-5). */
export class NetworkError extends Error {
  declare readonly call: string;

  constructor(call: string, cause: unknown) {
    super(`${call} was not answered`, { cause });
    this.name = 'NetworkError';
    this.call = call;
  }
}

/** The gateway answered something that the contract does not allow. For a keyed write this means *unknown* too (NT-5). */
export class ReplyError extends Error {
  declare readonly call: string;
  /** The path of the wrong field, such as `content.regions`; `body` for the answer as a whole. */
  declare readonly field: string;

  constructor(call: string, field: string, why: string, cause?: unknown) {
    super(`${call} answered a wrong ${field}: ${why}`, { cause });
    this.name = 'ReplyError';
    this.call = call;
    this.field = field;
  }
}
