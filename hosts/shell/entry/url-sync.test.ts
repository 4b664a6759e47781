import { describe, expect, test } from 'vitest';
import { createTestStorefront } from '../../../src/testing/storefront.ts';
import { type Person, password } from '../../../src/testing/world-data.ts';
import { syncAddress } from './url-sync.ts';

const open = async (query: string, person?: Person) => {
  const address = `https://watt.example/selectGoods?${query}`;
  const who = person ? { person } : {};
  const shop = await createTestStorefront({ address, area: 'sea', client: '1013', language: 'th', ...who });
  syncAddress(shop.store, shop.platform);
  return { ...shop, query: () => shop.platform.address().search };
};

describe('a choice of the player outlives a reload', () => {
  test('AR-1 another area takes domain_area out of the address, and nothing else', async () => {
    const { store, query } = await open('domain_area=sea&idfv=i1');
    store.areas.choose('sea');
    expect(query()).toBe('?domain_area=sea&idfv=i1');
    store.areas.choose('eru');
    expect(query()).toBe('?idfv=i1');
  });

  test('AR-2 an area that was taken away leaves the address as it is, for the page that says so', async () => {
    const { store, query } = await open('domain_area=sea');
    store.areas.forget();
    expect(query()).toBe('?domain_area=sea');
  });

  test('GM-4 another game takes client_id out of it', async () => {
    const { store, query } = await open('client_id=1013');
    store.games.choose({ gp_id: '102', client_id: '1023', name: 'Harbor Kings', logo: '' });
    expect(query()).toBe('');
  });

  test('I18-1 another language takes spec_lang out of it; the one it asked for stays', async () => {
    const { store, query } = await open('spec_lang=th');
    expect(query()).toBe('?spec_lang=th');
    await store.i18n.choose('ja');
    expect(query()).toBe('');
  });
});

describe('RT-3 what a link asked for', () => {
  const link = 'server=s1&role=r1&pay=10201&coupon_code=C1&product_id=g600';

  test('stays for a visitor, and through the log-in, which loads the page anew', async () => {
    const { store, settle, query } = await open(link);
    expect(query()).toBe(`?${link}`);
    await store.session.logIn('ann', password);
    await settle();
    expect(store.recipient.characters.value.is).toBe('ready');
    expect(query()).toBe(`?${link}`);
  });

  test('is gone once it was resolved for a player, so that a reload does not ask again', async () => {
    const { settle, query } = await open(link, 'ann');
    await settle();
    expect(query()).toBe('?product_id=g600');
  });
});
