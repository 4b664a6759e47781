import type { CodeWord } from '../contract/codes.ts';

// Fields are declared and assigned in the constructor: class fields would add helpers to the script build.

/** The gateway rejected a call: `word` is the reason, `text` the gateway's own message for the player (NT-2, NT-3). */
export class GatewayError extends Error {
  declare readonly call: string;
  declare readonly word: CodeWord;
  declare readonly code: number;
  declare readonly text: string;
  /** The content of the rejection, such as the order that is still unpaid. Not validated. */
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

/** The connection failed before a response began. As far as a browser can detect, the gateway received nothing. */
export class UnreachedError extends Error {}

/** No gateway returned a readable response (NT-3). For a keyed write this means *unknown*, never *failed* (NT-5). */
export class NetworkError extends Error {
  declare readonly call: string;

  constructor(call: string, cause: unknown) {
    super(`${call} was not answered`, { cause });
    this.name = 'NetworkError';
    this.call = call;
  }
}

/** The gateway returned a response that breaks the contract. For a keyed write this also means *unknown* (NT-5). */
export class ReplyError extends Error {
  declare readonly call: string;
  /** The path of the invalid field, such as `content.regions`, or `body` for the whole response. */
  declare readonly field: string;

  constructor(call: string, field: string, why: string, cause?: unknown) {
    super(`${call} answered a wrong ${field}: ${why}`, { cause });
    this.name = 'ReplyError';
    this.call = call;
    this.field = field;
  }
}
