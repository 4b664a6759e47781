import { describe, expect, test } from 'vitest';
import { getPaymentList } from '../contract/goods.ts';
import { payCall } from '../contract/order.ts';
import { siteTicket } from '../contract/payment-ticket.ts';
import { type Channel, channels } from '../payments/channels.ts';
import { createTestStorefront, fill, tap } from '../testing/storefront.ts';

// A card asks first, and pays at once: card-order.test.ts.
const all = (channels as readonly Channel[]).filter(({ card }) => !card);

describe('PY-5 PY-6 PY-8 every channel of the table', () => {
  test.each(all.map((channel) => ({ channel, name: channel.name })))('$name', async ({ channel }) => {
    const { id, path, carries, window } = channel;
    const shop = await createTestStorefront({ person: 'ann', device: 'web' });
    const option = { payway_id: id, channel_id: 'ch1', key: `${id}_ch1`, name: 'The way', icon: '/i.svg' };
    shop.world.answer(getPaymentList, () => ({ regions: { Global: [option] } }));
    await fill(shop, { method: 'The way' });
    const before = shop.world.requests.length;
    await tap(shop);
    const calls = shop.world.requests
      .slice(before)
      .filter((one) => one.path.includes('pay/') && !one.path.includes('get'));
    expect(calls.map((one) => one.path)).toEqual([path ? payCall(path).path : siteTicket.path]);
    const [site] = shop.platform.opened[0]?.navigations ?? [];
    const sent = path ? calls[0]?.params : Object.fromEntries(new URL(site?.address ?? '').searchParams);
    expect([sent?.channel, sent?.channel_id]).toEqual([
      carries === 'channel' ? 'ch1' : undefined,
      carries === 'channel_id' ? 'ch1' : undefined,
    ]);
    // The card script of `welcome` is for one brand only; elsewhere its page is opened.
    const inside = channel.module && channel.module !== 'welcome';
    const opened = inside ? [0, 0] : window === 'same' ? [0, 1] : [1, 0];
    expect([shop.platform.opened.length, shop.platform.navigations.length]).toEqual(opened);
    const how = inside ? 'inside' : window === 'same' ? 'same' : 'window';
    expect(shop.store.checkout.progress.value).toMatchObject({ is: 'pending', opened: how });
    expect(shop.world.orders).toHaveLength(path ? 1 : 0);
  });
});
