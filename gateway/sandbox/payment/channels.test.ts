import { expect, test } from 'vitest';
import { brands } from '../../../brands/index.ts';
import { payCall } from '../../../src/contract/index.ts';
import { siteTicket } from '../../../src/contract/payment-ticket.ts';
import { type Channel, channels } from '../../../src/payments/channels.ts';
import { kindOf } from '../../domain/orders/payment-terms.ts';
import { sha256 } from '../../domain/secrets.ts';
import type { ChannelKind } from '../../ports/payment-provider.ts';
import { testClient } from '../../testing/client.ts';
import { openTestPglite } from '../../testing/pglite.ts';
import { createSandbox } from '../app.ts';
import { seed } from '../seeds/index.ts';

const db = await openTestPglite();
const now = Date.UTC(2026, 10, 21, 9);
/** Two brands offer every channel and every kind of page. The exhaustive run has all brands. */
const shops = process.env.EXHAUSTIVE ? brands : brands.filter(({ name }) => ['ssgame', 'coolgame'].includes(name));
await seed(db, shops, now);
const app = createSandbox({ db, shops, clock: () => now });
const { call } = testClient(app);
const all: readonly Channel[] = channels;

interface OfferedChannel {
  readonly brand: string;
  readonly option: string;
  readonly kind: string;
  readonly payload: Record<string, string>;
  readonly account_id: string;
}

/** Every option of the channel that the seeds offer, once each, with somebody who can buy something with it. */
async function offered({ id, carries }: Channel): Promise<OfferedChannel[]> {
  const { rows } = await db.query<Record<string, string>>(
    `select distinct on (payments.name, channel_id) payments.brand, payments.area, payments.region, payments.kind, channel_id,
       payments.name as option, account_id, client_id, server_id, role_id, product_id
     from payments join payment_regions using (brand, area, region)
       join games using (brand) join game_areas on game_areas.gp_id = games.gp_id and game_areas.area = payments.area
       join clients on clients.gp_id = games.gp_id and platform = 'web' and code_key is null
       join goods on goods.gp_id = games.gp_id
       join prices using (product_id, currency)
       join lateral (select * from roles where roles.gp_id = games.gp_id order by role_id limit 1) as role on true
     where payway_id = $1 and min_minor <= amount_minor and (max_minor = 0 or max_minor >= amount_minor)
       and not exists (select 1 from goods_limits where goods_limits.product_id = goods.product_id)`,
    [id],
  );
  return rows.map(({ brand = '', area = '', region = '', option = '', kind = '', account_id = '', ...row }) => {
    const { channel_id = '', client_id = '', server_id = '', role_id = '', product_id = '' } = row;
    const who = { client_id, server_id, role_id, product_id, domain_area: area, country: region, platform: 'web' };
    // Without it the limits of minors refuse the dearer products in Japan.
    const age_band = 'adult';
    const request_id = `channel-${id}-${channel_id}-${region}`.padEnd(16, '-').slice(0, 64);
    const payload = { ...who, request_id, age_band, ...(carries ? { [carries]: channel_id } : {}) };
    return { brand, option, kind, payload, account_id };
  });
}

/** Logs somebody in who has no password here. */
async function tokenOf(account: string): Promise<string> {
  await db.query(
    `insert into sessions (token_hash, account_id, created_at, expires_at) values ($1, $2, $3, $4) on conflict do nothing`,
    [sha256(account), account, new Date(now), new Date(now + 3_600_000)],
  );
  return account;
}

/** Where the order is paid, and with which form. */
async function start({ path, name }: Channel, { brand, payload, account_id }: OfferedChannel) {
  const at = `${brand.toLowerCase()}.localhost`;
  const how = { post: true, host: at, token: await tokenOf(account_id) };
  const { content, message } = await call(path ? payCall(path).path : siteTicket.path, payload, how);
  if (path) {
    expect(content?.url, `${message} ${JSON.stringify(payload)}`).toMatch(/^http/);
    return content;
  }
  const site = await app.request(`http://pay.${at}/paysite?${new URLSearchParams({ payway: name, ...content })}`);
  expect(site.status, `${message} ${JSON.stringify(payload)}`).toBe(303);
  return { url: `http://pay.${at}${site.headers.get('location')}`, fields: {} };
}

// A point card pays by itself, and has no page.
test.each(all.filter(({ card }) => !card).map((channel) => ({ channel, name: channel.name })))(
  'PY-5 PY-8 $name is offered, and each of its options has its own kind of page',
  async ({ channel }) => {
    const options = await offered(channel);
    expect(options).not.toEqual([]);
    // One of each kind; all of them in the exhaustive run.
    const some = process.env.EXHAUSTIVE ? options : [...new Map(options.map((one) => [one.kind, one])).values()];
    for (const option of some) {
      const { url, fields } = await start(channel, option);
      const body = Object.keys(fields).length > 0 ? { method: 'POST', body: new URLSearchParams(fields) } : {};
      const page = await app.request(url, body);
      expect(page.status, option.option).toBe(200);
      const text = await page.text();
      const kind: ChannelKind = kindOf(channel.name as Parameters<typeof kindOf>[0], option.kind);
      expect(text).toContain(`class="ch-${channel.name} ${kind}"`);
      // Whatever a page asks for, it has one button each that says yes, no and later.
      for (const button of [/>Approve (?!in|now|after)/g, />Decline</g, />Hold: /g])
        expect(text.match(button), `${option.option} ${button}`).toHaveLength(1);
    }
  },
);

test('PY-5 the point card is offered, and has no payment page', async () => {
  const card = all.find((channel) => channel.card);
  expect(card && (await offered(card))).not.toEqual([]);
});
