import type { Call } from '../contract/call.ts';
import { getGameListV2, getServerList } from '../contract/game.ts';
import { ReplyError } from './errors.ts';

const mega = 1_048_576;
const large: readonly string[] = [getGameListV2.path, getServerList.path];

/** The maximum size of a response: 2 MB, and 8 MB for the two long lists. */
const limitOf = (call: Call): number => (large.includes(call.path) ? 8 : 2) * mega;

/** Reads the body as text. Throws a {@link ReplyError} as soon as it is too long. */
export async function readBody(response: Response, call: Call): Promise<string> {
  const reader = response.body?.getReader();
  if (!reader) return '';
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    bytes += value.byteLength;
    if (bytes > limitOf(call)) throw new ReplyError(call.path, 'body', `more than ${limitOf(call) / mega} MB`);
    text += decoder.decode(value, { stream: true });
  }
}
