import { codes, gameLogo } from '../../src/contract/index.ts';
import type { Finding } from './checks.ts';
import { listChecks, type Note } from './list-checks.ts';
import { baseOf, type ReceivedReply, type Send, type Target } from './target.ts';
import type { ConformanceContext } from './world.ts';

const tooMuch = 1_048_576;
const stranger = 'https://stranger.example';
const requestHeaders = 'authorization, content-type';

/** What does not depend on a call: addresses, bodies, and who may ask from a page. */
export async function protocolChecks(target: Target, world: ConformanceContext, send: Send): Promise<Finding[]> {
  const findings: Finding[] = [];
  const note: Note = (about, what, fault) =>
    void findings.push({ about, what, is: fault === null ? 'well' : 'wrong', why: fault ?? '' });
  const { path } = gameLogo;
  const known = new URLSearchParams({ client_id: String(world.known.client_id) });
  const post = (body: string, type: string): Promise<ReceivedReply> =>
    send({ method: 'POST', path, body, headers: { 'content-type': type } });
  const answer = ({ status, code }: ReceivedReply): string => `answered ${code ?? 'no envelope'}, HTTP ${status}`;

  const nowhere = await send({ method: 'GET', path: '/api/pay/no_such_call' });
  const found = nowhere.status !== 404 && nowhere.code !== codes['not-yet'];
  note('unknown addresses', 'are not found', found ? answer(nowhere) : null);

  const large = await post(JSON.stringify({ client_id: 'x'.repeat(tooMuch) }), 'application/json').catch(() => null);
  // A server may also hang up in the middle of it.
  const stopped = large === null || (large.status >= 400 && large.status < 500 && large.code !== codes.success);
  note('bodies', 'of a megabyte are refused', stopped ? null : answer(large));
  for (const body of ['[]', 'null', '7', '{"client_id":', '\u0000', '<client_id>1</client_id>'])
    for (const type of ['application/json', 'application/xml', 'multipart/form-data; boundary=x']) {
      const reply = await post(body, type);
      const isRefused = reply.code === codes['bad-parameter'] && reply.status < 500;
      note('bodies', 'that are no object are refused', isRefused ? null : `${body} as ${type} ${answer(reply)}`);
    }

  const origin = target.origin ?? baseOf(target).origin;
  const from = (own: string) => send({ method: 'GET', path: `${path}?${known}`, headers: { origin: own } });
  const preflight = (own: string) =>
    send({
      method: 'OPTIONS',
      path,
      headers: {
        origin: own,
        'access-control-request-method': 'POST',
        'access-control-request-headers': requestHeaders,
      },
    });
  const allowed = ({ headers }: ReceivedReply): string => headers['access-control-allow-origin'] ?? 'nobody';
  const lets = (reply: ReceivedReply, name: string, expected: string): boolean =>
    reply.status < 300 && `${reply.headers[`access-control-${name}`]}`.toLowerCase().includes(expected);

  const [own, before] = [await from(origin), await preflight(origin)];
  note('CORS', 'lets a shop ask', allowed(own) === origin ? null : `${origin} asked, ${allowed(own)} may read`);
  note('CORS', 'lets a shop ask', allowed(before) === origin ? null : `preflight: ${allowed(before)} may ask`);
  for (const header of requestHeaders.split(', '))
    note(
      'CORS',
      'lets a shop send its token',
      lets(before, 'allow-headers', header) ? null : `${header} is not allowed`,
    );
  for (const header of ['retry-after', 'idempotent-replayed'])
    note('CORS', 'lets a shop read', lets(own, 'expose-headers', header) ? null : `${header} is not exposed`);
  for (const reply of [await from(stranger), await preflight(stranger)])
    note('CORS', 'tells a stranger nothing', allowed(reply) === 'nobody' ? null : `${allowed(reply)} may read`);
  const cookies = [own, before].some(
    ({ headers }) => headers['access-control-allow-credentials'] || headers['set-cookie'],
  );
  note('CORS', 'involves no cookie', cookies ? 'it sets a cookie, or allows one' : null);

  const kept = `${own.headers['cache-control']}`;
  note('answers', 'are not kept', kept.includes('no-store') ? null : `Cache-Control is ${kept}`);
  await listChecks(world, send, origin, note);
  const type = `${own.headers['content-type']}`;
  note('answers', 'say that they are JSON', type.includes('application/json') ? null : `Content-Type is ${type}`);
  return findings;
}
