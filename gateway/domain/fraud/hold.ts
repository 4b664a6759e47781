import { appliesTo } from './blocks.ts';

const blocked = appliesTo({
  account: 'orders.account_id',
  network: 'origin.address',
  player: `orders.gp_id || '/' || orders.server_id || '/' || orders.role_id`,
  instrument: `nullif(origin.instrument, '')`,
  now: '$2',
});

/**
 * SQL: the part `held` of a statement, which holds the order $1 at the moment $2 if a rule applies to it. $3 are the rules that its payment
 * breaks. A point card that paid is never held: it was checked when the order was made, and its money cannot go back.
 */
export const holdFlagged = `held as (
    insert into reviews (billing_no, reasons, at)
    select orders.billing_no, reasons, $2 from orders left join order_origins origin using (billing_no)
      cross join lateral (select concat_ws(' ', nullif(origin.flagged, ''), nullif($3::text, ''),
        (select string_agg(distinct 'blocked-' || kind, ' ') from blocks where ${blocked})) as reasons) found
    where orders.billing_no = $1 and pay_provider <> '' and reasons <> ''
    on conflict (billing_no) do nothing)`;
