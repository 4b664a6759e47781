import { beforeEach, describe, expect, test } from 'vitest';
import { codes } from '../../../src/contract/index.ts';
import { createSandbox } from '../../sandbox/app.ts';
import { card, openCardShop } from '../../testing/card-shop.ts';
import { testClient } from '../../testing/client.ts';
import { resetMoney } from '../../testing/money-world.ts';
import { owedBy, replenishId } from '../orders/replenish-link.ts';
import { type KeyRing, randomToken } from '../secrets.ts';
import { type CardKeys, oneCardKey } from './card-keys.ts';
import { createCardToken, readCard } from './card-token.ts';
import { importCards } from './import-cards.ts';

const { db, time, options, ann, bob, character } = await openCardShop();
const [oldKey, newKey] = ['the-old-key-of-the-operator-0123456', 'the-new-key-of-the-operator-0123456'];
/** The three steps of a rotation: the new key is accepted, then it signs, then the old one is removed. */
const rings: Readonly<Record<string, KeyRing>> = {
  'before the rotation': [oldKey],
  'when the new key is accepted': [oldKey, newKey],
  'when the new key signs': [newKey, oldKey],
  'when the old key is removed': [newKey],
};
const steps = Object.entries(rings);

const shopWith = (cardKeys: CardKeys) => testClient(createSandbox({ ...options, cardKeys }));
const all = (ring: KeyRing): CardKeys => ({ cards: ring, tokens: ring, links: ring });
const newCard = (number: string) => ({
  ...{ number, password: 'password-1', gp_id: 'g1', card_type: 'Card', amount_minor: 999, currency: 'USD' },
  ...{ gems: 100, extra_gems: 0, gems_name: 'Gems' },
});
/** Ann turns a card into gems. */
const send = (keys: CardKeys, number: string, request_id = randomToken(128)) =>
  shopWith(keys).call(
    '/api/pay/card_info',
    { ...character, card_info: card(number, 'password-1'), request_id },
    { post: true, token: ann },
  );
/** Bob looks what a card is worth. */
const check = (keys: CardKeys, number: string) =>
  shopWith(keys).call(
    '/api/pay/card_precheck',
    { client_id: 'c1', card_info: card(number, 'password-1') },
    { post: true, token: bob },
  );

beforeEach(async () => {
  await resetMoney(db.query, time.now);
  await db.query('delete from attempts');
});

describe('point cards', () => {
  test.each(steps)('of the old key are accepted as long as it is listed: %s', async (name, ring) => {
    await importCards(db, [newCard('7777')], [oldKey]);
    const { code, content } = await send(all(ring), '7777');
    if (name === 'when the old key is removed')
      expect([code, content.field]).toEqual([codes['bad-parameter'], 'card_info']);
    else expect(code).toBe(1);
  });

  test.each(steps)('of the new key are accepted as soon as it is listed: %s', async (name, ring) => {
    await importCards(db, [newCard('7777')], [newKey, oldKey]);
    expect((await send(all(ring), '7777')).code === 1).toBe(name !== 'before the rotation');
  });

  test('that are imported again under the new key can still be spent only once', async () => {
    await importCards(db, [newCard('7777')], [oldKey]);
    expect(await importCards(db, [newCard('7777'), newCard('8888')], [newKey, oldKey])).toMatchObject({
      imported: 1,
      known: 1,
    });
    expect((await send(all([newKey, oldKey]), '7777')).code).toBe(1);
    expect((await check(all([newKey, oldKey]), '7777')).content.field).toBe('card_spent');
  });

  test('stay spent, even if an older process has stored their number under both keys', async () => {
    await importCards(db, [newCard('7777')], [oldKey]);
    expect((await send(all([oldKey]), '7777')).code).toBe(1);
    await importCards(db, [newCard('7777')], [newKey]);
    expect((await check(all([newKey, oldKey]), '7777')).content.field).toBe('card_spent');
  });

  test('make one order of a repeated request in every step, and are spent once', async () => {
    await importCards(db, [newCard('7777')], [oldKey]);
    const request_id = randomToken(128);
    const { content } = await send(all([oldKey]), '7777', request_id);
    for (const ring of [
      [oldKey, newKey],
      [newKey, oldKey],
    ])
      expect((await send(all(ring), '7777', request_id)).content.billing_no).toBe(content.billing_no);
  });
});

describe('card tokens', () => {
  const scope = { account_id: 'a-ann', gp_id: 'g1', origin: 'https://partner.example' };
  const tokenOf = (key: string): string => createCardToken(key, card('7777', 'password-1'), scope, time.now) ?? '';
  const isRead = (ring: KeyRing, token: string): boolean => readCard(ring, token, scope).card_info !== token;

  test('are read with every listed key, and with no other', () => {
    expect(steps.map(([, ring]) => isRead(ring, tokenOf(oldKey)))).toEqual([true, true, true, false]);
    expect(steps.map(([, ring]) => isRead(ring, tokenOf(newKey)))).toEqual([false, true, true, true]);
  });
});

describe('replenish links', () => {
  const opened = async (keys: KeyRing, link: string): Promise<boolean> => {
    await db.query('delete from attempts');
    return owedBy(db, { link, keys, siteBrand: null, address: '10.0.0.1' }, time.now).then(
      () => true,
      () => false,
    );
  };
  const linkKey = 'k'.repeat(22);
  const linkOf = (key: string): string => replenishId(key, linkKey, time.now + 60_000);
  const makeFailed = async (): Promise<void> => {
    await importCards(db, [newCard('7777')], [oldKey]);
    const { content } = await send(all([oldKey]), '7777');
    await db.query('insert into replenishments (failed_no, link_key) values ($1, $2)', [content.billing_no, linkKey]);
  };

  test('are opened with every listed key, and with no other', async () => {
    await makeFailed();
    const results = async (key: string): Promise<boolean[]> => {
      const list: boolean[] = [];
      for (const [, ring] of steps) list.push(await opened(ring, linkOf(key)));
      return list;
    };
    expect(await results(oldKey)).toEqual([true, true, true, false]);
    expect(await results(newKey)).toEqual([false, true, true, true]);
    await db.query('delete from replenishments');
  });
});

describe('keys of different purposes cannot be exchanged', () => {
  const keyOf = (name: string): string => `${name}-key-of-the-operator-0123456789`;
  const [cards, tokens, links] = [keyOf('cards'), keyOf('tokens'), keyOf('links')];
  const keys: CardKeys = { cards: [cards], tokens: [tokens], links: [links] };

  test('a card encrypted with the key for tokens or links is unknown', async () => {
    await importCards(db, [newCard('7777')], [tokens]);
    await importCards(db, [newCard('8888')], [links]);
    await importCards(db, [newCard('9999')], [cards]);
    const results: number[] = [];
    for (const number of ['7777', '8888', '9999']) results.push((await send(keys, number)).code);
    expect(results).toEqual([codes['bad-parameter'], codes['bad-parameter'], 1]);
  });

  test('a token encrypted with the key for cards or links is invalid', () => {
    const scope = { account_id: 'a', gp_id: 'g', origin: 'https://partner.example' };
    const isRead = (key: string): boolean => {
      const token = createCardToken(key, card('7777', 'password-1'), scope, 0) ?? '';
      return readCard(keys.tokens, token, scope).card_info !== token;
    };
    expect([isRead(cards), isRead(links), isRead(tokens)]).toEqual([false, false, true]);
  });

  test('even one key for all purposes makes different values for each of them', () => {
    const { cards: one } = oneCardKey(oldKey);
    const scope = { account_id: 'a', gp_id: 'g', origin: '' };
    const link = replenishId(oldKey, 'k'.repeat(22), 0);
    expect(readCard(one, `token.${link}`, scope).card_info).toBe(`token.${link}`);
  });
});
