import type { codes } from '../../src/contract/index.ts';

/** The word of a response code that is not a success. */
export type RefusalWord = Exclude<keyof typeof codes, 'success'>;

/** A call that is answered with a code instead of content. Its message is shown to the player; its content may point further. */
export class Refusal extends Error {
  readonly word: RefusalWord;
  readonly content: Readonly<Record<string, string>> | null;

  constructor(word: RefusalWord, message: string, content: Readonly<Record<string, string>> | null = null) {
    super(message);
    this.name = 'Refusal';
    this.word = word;
    this.content = content;
  }
}
