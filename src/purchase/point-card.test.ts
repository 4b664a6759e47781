import { describe, expect, test } from 'vitest';
import { GatewayError } from '../client/errors.ts';
import { cardPrecheck } from '../contract/order.ts';
import { decodeCard, encodeCard } from '../rules/card.ts';
import { errorMessage } from '../store/error-message.ts';
import { check, coin, openCardShop, type, typedIn } from '../testing/card-holder.ts';
import type { TestStorefront } from '../testing/storefront.ts';
import { worldToken } from '../testing/world-cards.ts';

const { number, password, worth } = coin;

describe('the card form', () => {
  test('PY-11 CD-1 is ready with both texts, trimmed, of at most 80 characters', async () => {
    const shop = await openCardShop();
    const { card } = shop.store;
    const ready = (one: string, other: string): boolean => {
      type(shop, { number: one, password: other });
      return card.ready.value;
    };
    expect([ready('1', '2'), ready(' ', '2'), ready('1', '\t'), ready('1', '2'.repeat(81))]).toEqual([
      true,
      false,
      false,
      false,
    ]);
    expect(card.encoded()).toBeNull();
    type(shop, { number: '  12 ', password: ' 34  ' });
    expect(decodeCard(card.encoded() ?? '')).toEqual({ number: '12', password: '34' });
  });

  test('CD-2 shows the value of the card after a check, and removes it at the next input', async () => {
    const shop = await openCardShop();
    await check(shop);
    expect(shop.store.card.worth.value).toMatchObject({ is: 'ready', value: worth });
    expect(shop.world.sent(cardPrecheck)).toMatchObject([{ client_id: '1013' }]);
    shop.store.card.typePassword('other');
    expect(shop.store.card.worth.value).toEqual({ is: 'idle' });
  });

  test('CD-2 ignores a response about a card that was replaced', async () => {
    const shop = await openCardShop();
    const letGo = shop.world.hold(cardPrecheck, 'after');
    const first = check(shop);
    await shop.settle();
    shop.store.card.typeNumber('another');
    await letGo();
    await first;
    expect(shop.store.card.worth.value).toEqual({ is: 'idle' });
  });

  test.each<{ number?: string; password?: string }>([{ number: 'COIN-0000' }, { password: 'wrong' }])(
    'CD-1 T23 %j: shows the same message; the number stays, the password does not',
    async (wrong) => {
      const shop = await openCardShop();
      await check(shop, wrong);
      expect(shop.store.card.worth.value).toMatchObject({
        is: 'failed',
        why: { text: expect.stringMatching(/cannot/) },
      });
      expect(typedIn(shop)).toEqual([wrong.number ?? number, '']);
    },
  );

  test('CD-1 keeps its texts after a check without a response', async () => {
    const shop = await openCardShop();
    shop.world.fault(cardPrecheck, { is: 'dead' });
    const checked = check(shop);
    await shop.advance(60_000);
    await checked;
    expect(shop.store.card.worth.value.is).toBe('failed');
    expect(typedIn(shop)).toEqual([number, password]);
    expect(shop.store.card.rest.value).toBe(0);
  });

  test('T23 pauses after three rejected cards, longer each time, until a valid card', async () => {
    const shop = await openCardShop();
    const { card } = shop.store;
    for (const seconds of [0, 0, 30, 60]) {
      await check(shop, { password: 'wrong' });
      expect(card.rest.value).toBe(seconds);
      type(shop);
      expect(card.ready.value).toBe(seconds === 0);
      const before = shop.world.count(cardPrecheck);
      if (seconds > 0) await card.check();
      expect(shop.world.count(cardPrecheck)).toBe(before);
      await shop.advance(seconds * 1_000);
      expect(card.rest.value).toBe(0);
    }
    await check(shop);
    await check(shop, { password: 'wrong' });
    expect(card.rest.value).toBe(0);
  });

  test('T23 counts the pause down, also after it was closed and opened again', async () => {
    const shop = await openCardShop();
    const { card } = shop.store;
    shop.world.fault(cardPrecheck, { is: 'refused', word: 'too-many' }, 1);
    await check(shop);
    expect(card.rest.value).toBe(30);
    await shop.advance(10_000);
    expect(card.rest.value).toBe(20);
    card.clear();
    card.show();
    type(shop);
    expect([card.rest.value, card.ready.value]).toEqual([20, false]);
  });
});

describe('the limits of the card form', () => {
  test('LY-8 the popup opens with an empty form, and clearing closes it', async () => {
    const shop = await openCardShop();
    const { card } = shop.store;
    expect([card.open.value, ...typedIn(shop)]).toEqual([false, '', '']);
    type(shop);
    card.show();
    expect([card.open.value, ...typedIn(shop)]).toEqual([true, '', '']);
    card.clear();
    expect(card.open.value).toBe(false);
  });

  test('LG-4 an ended session removes no text and starts no pause', async () => {
    const shop = await openCardShop();
    for (let times = 0; times < 4; times++) {
      shop.world.fault(cardPrecheck, { is: 'refused', word: 'not-logged-in' }, 1);
      await check(shop);
    }
    expect(shop.store.card.rest.value).toBe(0);
  });

  test('CD-2 it sends one check at a time, and none of an incomplete card', async () => {
    const shop = await openCardShop();
    type(shop, { password: '' });
    await shop.store.card.check();
    expect(shop.world.count(cardPrecheck)).toBe(0);
    const letGo = shop.world.hold(cardPrecheck);
    const checked = check(shop);
    await shop.settle();
    await shop.store.card.check();
    await letGo();
    await checked;
    expect(shop.world.count(cardPrecheck)).toBe(1);
  });

  test('T23 a pause that is over, or whose page was left, stops counting', async () => {
    const shop = await openCardShop();
    const { card } = shop.store;
    shop.world.fault(cardPrecheck, { is: 'refused', word: 'too-many' }, 2);
    await check(shop);
    await shop.advance(30_000);
    expect([card.rest.value, shop.platform.clock.waiting()]).toEqual([0, 0]);
    await check(shop);
    const rest = card.rest.value;
    expect(rest).toBeGreaterThan(0);
    shop.store.dispose();
    await shop.advance(10_000);
    expect(card.rest.value).toBe(rest);
  });
});

describe('T24 the typed card is removed', () => {
  test.each<readonly [string, (shop: TestStorefront) => unknown]>([
    ['the player logs out', ({ store }) => store.session.logOut()],
    [
      'another game is chosen',
      ({ store }) => store.games.choose({ gp_id: '102', client_id: '1023', name: 'Harbor', logo: '' }),
    ],
    ['another option is chosen', (shop) => shop.store.methods.pick(shop.option('PayPal'))],
    [
      'the pay step closes',
      ({ store }) => {
        store.payStep.open.value = false;
      },
    ],
    ['the form is cleared', ({ store }) => store.card.clear()],
    ['the storefront ends', ({ store }) => store.dispose()],
  ])('when %s', async (_, go) => {
    const shop = await openCardShop();
    await check(shop);
    expect(typedIn(shop)).toEqual([number, password]);
    await go(shop);
    expect(typedIn(shop)).toEqual(['', '']);
    expect(shop.store.card.encoded()).toBeNull();
    expect(shop.store.card.worth.value).toEqual({ is: 'idle' });
  });

  test('but not when another tab brings the same player a new token', async () => {
    const shop = await openCardShop();
    type(shop);
    const { storage, session } = shop.openTab().store;
    const user = session.user.value;
    if (!user) throw new TypeError('nobody is logged in');
    storage.set('userMap', { [user.gp_id]: { ...user, oauth_token: shop.world.tokenOf('ann') } });
    await shop.settle();
    expect(shop.store.session.user.value?.oauth_token).not.toBe(user.oauth_token);
    expect(typedIn(shop)).toEqual([number, password]);
  });
});

describe('CD-4 the token of a card from the brand’s own page', () => {
  const token = (of = password): string => worldToken(encodeCard(number, of) ?? '');

  test('CD-4 replaces the card: it is checked at once, and is removed when the player types again', async () => {
    const shop = await openCardShop();
    const { card } = shop.store;
    card.take(token());
    await shop.settle();
    expect(card.worth.value).toMatchObject({ is: 'ready', value: worth });
    expect(shop.world.sent(cardPrecheck)).toMatchObject([{ card_info: token() }]);
    expect([card.encoded(), card.ready.value, ...typedIn(shop)]).toEqual([token(), true, '', '']);
    card.take(null);
    expect([card.encoded(), card.ready.value]).toEqual([null, false]);
    expect(card.worth.value).toEqual({ is: 'idle' });
  });

  test('CD-4 T23 a rejected one is cleared, the other form is notified, and the third one starts a pause', async () => {
    const shop = await openCardShop();
    const { card } = shop.store;
    for (let time = 1; time <= 3; time++) {
      expect(card.rest.value).toBe(0);
      card.take(token('wrong'));
      await shop.settle();
      expect([card.refused.value, card.encoded()]).toEqual([time, null]);
    }
    expect(card.rest.value).toBe(30);
    // Nothing is asked while it rests.
    card.take(token());
    await shop.settle();
    expect(shop.world.sent(cardPrecheck)).toHaveLength(3);
  });

  test('CD-4 is cleared after it has expired, which does not count as a rejection', async () => {
    const shop = await openCardShop();
    const { card } = shop.store;
    const over = new GatewayError('card_info', 'bad-parameter', -400, '', { field: 'card_expired' });
    for (let time = 1; time <= 4; time++) {
      card.take(token());
      await shop.settle();
      card.refuse(over);
      await shop.settle();
      expect([card.refused.value, card.encoded(), card.rest.value]).toEqual([time, null, 0]);
    }
    expect(errorMessage(over, shop.store, 'card_refused')).toBe(shop.store.i18n.t('card_expired'));
  });

  test('T24 is removed with the option and the popup that it belongs to', async () => {
    const shop = await openCardShop();
    const { card, methods } = shop.store;
    card.take(token());
    await shop.settle();
    methods.pick(shop.option('PayPal'));
    expect(card.encoded()).toBeNull();
    card.show();
    card.take(token());
    card.clear();
    expect(card.encoded()).toBeNull();
  });
});
