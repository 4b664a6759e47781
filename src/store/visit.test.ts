import { describe, expect, test } from 'vitest';
import { payCall } from '../contract/order.ts';
import { createReadyStorefront, createTestStorefront, fill, tap } from '../testing/storefront.ts';
import { createVisit } from './visit.ts';

const razer = payCall('razer_gold_pay');
const visit = { idfv: 'ID-1', did: 'D-1', traffic_source: 'mail', game_channel_id: '7' } as const;

describe('NT-1 idfv', () => {
  test('is sent with every request, even the first one of the first visit', async () => {
    const { world } = await createTestStorefront();
    const sent = world.requests.map(({ params }) => params.idfv);
    expect(sent.length).toBeGreaterThan(2);
    expect(new Set(sent).size).toBe(1);
    expect(sent[0]).toMatch(/^[\w-]{8,64}$/);
  });

  test('TR-3 stores nothing on the device without consent, and is the stored id of the device later', async () => {
    const shop = await createTestStorefront({ area: 'eru', game: null });
    expect(shop.store.storage.get('paymentUuid')).toBeNull();
    shop.store.storage.set('paymentUuid', 'device-0001');
    const next = shop.reload();
    await next.settle();
    expect(next.world.requests.at(-1)?.params.idfv).toBe('device-0001');
  });

  test('is the one in the address if there is one', async () => {
    const { world } = await createTestStorefront({ visit });
    expect(new Set(world.requests.map(({ params }) => params.idfv))).toEqual(new Set(['ID-1']));
  });
});

describe('PY-8 a payment contains', () => {
  test('the device, source and game channel of the address', async () => {
    const shop = await createReadyStorefront({ visit });
    await tap(shop);
    const { did, traffic_source, game_channel_id } = visit;
    expect(shop.world.sent(razer)).toMatchObject([{ did, traffic_source, game_channel_id, idfv: 'ID-1' }]);
    expect(shop.store.storage.get('trafficSource')).toBe('mail');
  });

  test('otherwise our own id of the device and the stored source, and no channel', async () => {
    const first = await createTestStorefront({ person: 'ann' });
    first.store.storage.set('trafficSource', 'social');
    const shop = first.reload();
    await fill(shop);
    await tap(shop);
    const [sent] = shop.world.sent(razer);
    expect(sent).toMatchObject({ did: shop.store.storage.get('paymentUuid'), traffic_source: 'social' });
    expect(sent).not.toHaveProperty('game_channel_id');
  });

  test('RT-3 the same after a payment page redirected back without them', async () => {
    const first = await createTestStorefront({ person: 'ann', visit });
    first.store.storage.set('trafficSource', 'social');
    const storage = first.store.storage;
    expect(storage.get('visit')).toEqual(visit);
    const next = createVisit({ platform: first.platform, storage });
    expect([next.idfv(), next.did(), next.trafficSource(), next.gameChannel()]).toEqual(['ID-1', 'D-1', 'mail', '7']);
    expect(createVisit({ platform: first.platform, storage }, { did: 'D-2' }).did()).toBe('D-2');
  });
});
