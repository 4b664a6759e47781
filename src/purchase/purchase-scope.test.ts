import { expect, test } from 'vitest';
import { getOrderInfo, payCall } from '../contract/order.ts';
import { createReadyStorefront, type TestStorefront, tap } from '../testing/storefront.ts';
import { orderOnWire, refusal } from '../testing/world-orders.ts';
import { takenUpMs } from './intent.ts';

const razer = payCall('razer_gold_pay');
const stateOf = ({ store }: TestStorefront) => store.checkout.intents.value.map(({ state }) => state);

/** From now on the session is for another game: of an order it sees what is asked for by its key alone (T44). */
function limit({ world }: TestStorefront): void {
  world.answer(getOrderInfo, ({ request_id, simple }) => {
    const order = world.orders.find((one) => one.request_id === request_id);
    if (!order) throw refusal('not-yours');
    return orderOnWire(order, simple);
  });
}

test.each(['told', 'lost'] as const)(
  'NT-5 T44 a session of another game finds an order by its key, at once and much later: its response was %s',
  async (answer) => {
    const shop = await createReadyStorefront();
    if (answer === 'lost') shop.world.fault(razer, { is: 'lost' });
    const over = tap(shop);
    await shop.advance(60_000);
    await over;
    limit(shop);
    const later = shop.reload();
    await later.advance(takenUpMs + 60_000);
    expect(stateOf(later)).toEqual(['pending']);
    later.store.checkout.close();
    const again = later.reload();
    await again.advance(takenUpMs);
    expect(stateOf(again)).not.toContain('not-created');
    again.world.end('Success');
    again.platform.comeBack();
    await again.settle();
    expect(stateOf(again)).toEqual(['success']);
  },
);
