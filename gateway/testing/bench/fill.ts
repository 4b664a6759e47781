import type { Database } from '../../database/database.ts';
import { buyers } from './shop.ts';

const atOnce = 20_000;
const past = "now() - n * interval '1 minute'";
/** How long the worker keeps webhooks and origins of orders. */
const isKept = 'n <= 90 * 24 * 60';

const account = `'buyer-' || n % ${buyers}`;
const numbers = 'generate_series($1::int, $2::int) n';

/** Paid and delivered orders, a minute apart, and what paying and delivering has written beside them. */
const inserts = [
  `insert into orders (billing_no, account_id, request_id, fingerprint, pay_token, brand, area, client_id, gp_id, server_id,
     role_id, product_id, channel, region, amount_minor, currency, user_name, game_name, server_name, role_name,
     product_name, payment_name, pay_url, return_url, status, created_at, paid_at, delivered_at, pay_provider, pay_state, pay_ref)
   select 'past-' || n, ${account}, 'past-' || n, '', 'token-' || n, 'lumen', 'universal', '90013', 'lantern', '1',
     'r1', 'lantern-flames-60', '10201', 'US', 99, 'USD', 'Ming', 'Lantern Road', 'One', 'Kaelith',
     '60 Flames', 'PayPal', 'https://pay.example/x', '/', 1, ${past}, ${past}, ${past}, 'bridge', 'open', 'ref-past-' || n from ${numbers}`,
  `insert into provider_events (provider, event_id, billing_no, outcome, at, amount_minor, currency)
   select 'bridge', 'paid-past-' || n, 'past-' || n, 1, ${past}, 99, 'USD' from ${numbers}`,
  `insert into deliveries (source, source_id, account_id, gp_id, server_id, role_id, item, quantity, at, due_at, tries, delivered_at)
   select 'order', 'past-' || n, ${account}, 'lantern', '1', 'r1', 'lantern-flames-60', 1, ${past}, null, 1, ${past} from ${numbers}`,
  `insert into order_origins (billing_no, account_id, address, country, at)
   select 'past-' || n, ${account}, '10.0.0.0'::inet + n % 50000, 'US', ${past} from ${numbers} where ${isKept}`,
  `insert into webhooks (provider, body_hash, body, received_at, result, orders)
   select 'bridge', 'past-' || n, '{"status":"paid","billing_no":"past-' || n || '"}', ${past}, 'paid', array['past-' || n]
   from ${numbers} where ${isKept}`,
];

/** Stores settled orders of the past, from the number after `from` to `to`. Foreign keys are not checked, which halves the time. */
export async function fill(db: Database, from: number, to: number): Promise<void> {
  for (let first = from + 1; first <= to; first += atOnce)
    await db.tx(
      async (query) => {
        await query('set local session_replication_role = replica');
        for (const insert of inserts) await query(insert, [first, Math.min(to, first + atOnce - 1)]);
      },
      { withoutTimeouts: true },
    );
  await db.alone('vacuum analyze');
}
