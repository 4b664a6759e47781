import { describe, expect, test } from 'vitest';
import { createTestStorefront } from '../../../src/testing/storefront.ts';
import { type Person, password } from '../../../src/testing/world-data.ts';
import { syncAddress } from './url-sync.ts';

const open = async (query: string, person?: Person) => {
  const address = `https://watt.example/selectGoods?${query}`;
  const who = person ? { person } : {};
  const shop = await createTestStorefront({ address, area: 'sea', client: '1013', language: 'th', ...who });
  syncAddress(shop.store, shop.platform);
  return { ...shop, here: () => shop.platform.address().search };
};

describe('a choice of the player outlives a reload', () => {
  test('AR-1 another area takes domain_area out of the address, and nothing else', async () => {
    const { store, here } = await open('domain_area=sea&idfv=i1');
    store.areas.choose('sea');
    expect(here()).toBe('?domain_area=sea&idfv=i1');
    store.areas.choose('eru');
    expect(here()).toBe('?idfv=i1');
  });

  test('AR-2 an area that was taken away leaves the address as it is, for the page that says so', async () => {
    const { store, here } = await open('domain_area=sea');
    store.areas.forget();
    expect(here()).toBe('?domain_area=sea');
  });

  test('GM-4 another game takes client_id out of it', async () => {
    const { store, here } = await open('client_id=1013');
    store.games.choose({ gp_id: '102', client_id: '1023', name: 'Harbor Kings', logo: '' });
    expect(here()).toBe('');
  });

  test('I18-1 another language takes spec_lang out of it; the one it asked for stays', async () => {
    const { store, here } = await open('spec_lang=th');
    expect(here()).toBe('?spec_lang=th');
    await store.i18n.choose('ja');
    expect(here()).toBe('');
  });
});

describe('RT-3 what a link asked for', () => {
  const link = 'server=s1&role=r1&pay=10201&coupon_code=C1&product_id=g600';

  test('stays for a visitor, and through the log-in, which loads the page anew', async () => {
    const { store, settle, here } = await open(link);
    expect(here()).toBe(`?${link}`);
    await store.session.logIn('ann', password);
    await settle();
    expect(store.recipient.characters.value.is).toBe('ready');
    expect(here()).toBe(`?${link}`);
  });

  test('is gone once it was resolved for a player, so that a reload does not ask again', async () => {
    const { settle, here } = await open(link, 'ann');
    await settle();
    expect(here()).toBe('?product_id=g600');
  });
});
