import { getGoodsList } from '../../src/contract/index.ts';
import type { Send } from './target.ts';
import type { ConformanceContext } from './world.ts';

/** Writes down what was found: about what, what should be, and what is wrong, or null. */
export type Note = (about: string, what: string, fault: string | null) => void;

/** A list may be kept, if browsers ask every time, find the answer that it is current, and may read that answer. */
export async function listChecks(
  { known }: Pick<ConformanceContext, 'known'>,
  send: Send,
  origin: string,
  note: Note,
): Promise<void> {
  const { client_id, domain_area, platform = 'web' } = known;
  const query = new URLSearchParams(
    Object.entries({ client_id, domain_area, platform }).map(([name, value]) => [name, String(value)]),
  );
  const get = (headers: Record<string, string>) =>
    send({ method: 'GET', path: `${getGoodsList.path}?${query}`, headers: { origin, ...headers } });
  const list = await get({});
  const [kept, etag] = [`${list.headers['cache-control']}`, list.headers.etag];
  if (kept.includes('no-store')) return note('lists', 'are not kept, or asked for every time', null);
  const isRevalidated = /\bno-cache\b/.test(kept) && etag !== undefined;
  const fault = isRevalidated ? null : `Cache-Control is ${kept}, and the ETag ${etag}`;
  note('lists', 'are not kept, or asked for every time', fault);
  if (!etag) return;
  note('lists', 'that are kept have no time', list.time === undefined ? null : `it was ${list.time}`);
  const again = await get({ 'if-none-match': etag });
  note('lists', 'that are current are answered 304', again.status === 304 ? null : `answered HTTP ${again.status}`);
  const reader = again.headers['access-control-allow-origin'];
  note(
    'lists',
    'that are current can be read by a shop',
    reader === origin || reader === '*' ? null : `${reader} may read`,
  );
}
