import { signal } from '@preact/signals-react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createActivityCentre } from '../../widgets/activity/model.ts';
import { checkout } from '../../widgets/checkout/index.ts';
import { createReplenishing } from '../../widgets/replenish/model.ts';
import { allRoleList, rechargeConfig, replenishmentGameList } from '../contract/game.ts';
import { getPaymentList } from '../contract/goods.ts';
import { ingameAuth } from '../contract/ingame.ts';
import { cardOrder, cardPrecheck, payCall, replenishmentInfo } from '../contract/order.ts';
import { createMemoryPlatform } from '../platform/memory.ts';
import { decodeCard, encodeCard } from '../rules/card.ts';
import { deobfuscate, obfuscate } from '../rules/encoding.ts';
import { loaded } from '../store/async-resource.ts';
import { eventNames as names } from '../store/events.ts';
import { cardList, coin } from '../testing/card-holder.ts';
import { must } from '../testing/must.ts';
import { buildConfig, openPage, type TestPage } from '../testing/page.ts';
import { password, paymentList, people } from '../testing/world-data.ts';
import { owedOrder } from '../testing/world-owed.ts';
import { createStorefrontFrom, createStorefrontWith } from './create-storefront.ts';
import { createTagStorefront, eventOf } from './tags/tag-storefront.ts';

/** Everything written in a payload, and what it says once it is decoded. */
function textsIn(payload: unknown): string[] {
  if (typeof payload === 'string') {
    const card = decodeCard(payload);
    return [payload, deobfuscate(payload) ?? '', ...(card ? [card.number, card.password] : [])];
  }
  return payload && typeof payload === 'object' ? Object.entries(payload).flat().flatMap(textsIn) : [String(payload)];
}

const secretsIn = (payload: unknown, secrets: readonly string[]): string[] =>
  secrets.filter((secret) => textsIn(payload).some((text) => text.includes(secret)));

type SecretsPage = TestPage<object>;

/** Chooses Sun, a product and a way to pay. */
async function fill({ store, settle }: SecretsPage, method: string): Promise<void> {
  store.recipient.choose(must(loaded(store.recipient.characters.peek())?.[0], 'a character'));
  const list = loaded(store.catalogue.goods.peek())?.list;
  store.catalogue.choose(
    must(
      list?.find(({ value }) => value === 'g600'),
      'the product',
    ),
  );
  store.payStep.open.value = true;
  await settle();
  store.methods.pick(
    must(
      store.methods.options.peek().find(({ name }) => name === method),
      method,
    ),
  );
  await settle();
}

async function pay({ store, settle }: SecretsPage): Promise<void> {
  store.checkout.pay(store.methods.picked.peek());
  await settle();
  store.popups.answer(true);
  await settle();
}

const logIn = async ({ store, settle }: SecretsPage): Promise<void> => {
  await store.session.logIn('ann', password);
  await settle();
};

/** Pays with a point card: once the session is over when it is checked and when it is used, then the order is made. */
async function payByCard(page: SecretsPage): Promise<void> {
  const { store, world, settle } = page;
  for (const call of [cardPrecheck, payCall('card_pay')]) {
    await fill(page, 'Point card');
    store.card.typeNumber(coin.number);
    store.card.typePassword(coin.password);
    const stop = world.fault(call, { is: 'refused', word: 'not-logged-in' });
    await store.card.check();
    if (call !== cardPrecheck) await pay(page);
    stop();
    expect(store.session.user.value).toBeNull();
    store.checkout.close();
    await logIn(page);
  }
  await fill(page, 'Point card');
  store.card.typeNumber(coin.number);
  store.card.typePassword(coin.password);
  await pay(page);
  store.checkout.close();
  await settle();
}

/** Orders that fail, are refused for each documented reason, or get no answer. */
async function payInVain(page: SecretsPage): Promise<void> {
  const { store, world, settle, platform } = page;
  const razer = payCall('razer_gold_pay');
  world.answer(getPaymentList, () => paymentList(9.99));
  const refused = async (word: 'limit-reached' | 'illegal-coupon'): Promise<void> => {
    await fill(page, 'Razer Gold');
    const stop = world.fault(razer, { is: 'refused', word });
    await pay(page);
    stop();
  };
  await refused('limit-reached');
  store.coupons.choose('week10');
  await settle();
  await refused('illegal-coupon');
  await fill(page, 'Razer Gold');
  await pay(page);
  world.end('Fail');
  await store.checkout.check();
  store.checkout.close();
  await fill(page, 'Razer Gold');
  const stop = world.fault(razer, { is: 'lost' });
  await pay(page);
  await platform.clock.advance(120_000);
  stop();
  store.checkout.close();
}

/** Claims a coupon and a gift, and follows a replenish link that is good, and one that is not. */
async function claimAndReplenish({ store, world, settle }: SecretsPage): Promise<void> {
  await store.coupons.claim('first20');
  const centre = createActivityCentre(store, signal({}));
  onTestFinished(centre.dispose);
  await settle();
  await centre.claim(
    must(
      centre.gifts.peek().find(({ state }) => state === 'claim'),
      'a gift',
    ).gift_id,
  );
  world.answer(replenishmentInfo, () => owedOrder);
  world.answer(replenishmentGameList, () => []);
  const replenish = createReplenishing(store, signal({ rp_client_id: '1023' }));
  onTestFinished(replenish.dispose);
  await settle();
  world.fault(replenishmentInfo, { is: 'refused', word: 'bad-replenish' });
  const bad = createReplenishing(store, signal({ replenish_id: 'link-1' }));
  onTestFinished(bad.dispose);
  await settle();
}

test('EM-1 T01 T24 no public event contains a token, a password or a card, plain or encoded', async () => {
  const page: SecretsPage = await openPage(checkout, { area: 'sea' });
  const { store, storefront, world, platform, settle } = page;
  const emitted: { readonly name: string; readonly detail: unknown }[] = [];
  for (const name of names) storefront.on(name, (detail) => emitted.push({ name, detail }));
  const tag = document.body.appendChild(document.createElement('section'));
  onTestFinished(() => tag.remove());
  tag.setAttribute('brand', 'watt');
  createTagStorefront(
    tag,
    createStorefrontWith(
      () => ({ ...storefront, store, prepare() {}, widgetOf: () => undefined }),
      async () => ({}),
    ),
  ).sync();
  const onPage: string[] = [];
  for (const name of names) {
    const { type } = eventOf(name, {});
    const onDomEvent = (event: Event): void => {
      onPage.push(name);
      emitted.push({ name, detail: (event as CustomEvent).detail });
    };
    document.addEventListener(type, onDomEvent);
    onTestFinished(() => document.removeEventListener(type, onDomEvent));
  }
  for (const level of ['error', 'warn'] as const)
    vi.spyOn(console, level).mockImplementation((text) => void emitted.push({ name: 'error', detail: text }));
  onTestFinished(() => void vi.restoreAllMocks());
  const tagStorefront = createTagStorefront(tag, (options) =>
    createStorefrontFrom(buildConfig)({ ...options, platform: createMemoryPlatform() }),
  );
  tagStorefront.sync()?.mount(checkout, tag);
  onTestFinished(tagStorefront.end);
  tag.setAttribute('gateway', `https://ann:${password}@pay.example`);
  const wrong = createTagStorefront(tag, createStorefrontFrom(buildConfig));
  wrong.sync();
  onTestFinished(wrong.end);
  const inside: unknown[] = [];
  store.internal.on('session:refused', (detail) => inside.push(detail));
  page.mount(checkout);

  world.answer(getPaymentList, () => cardList);
  world.answer(rechargeConfig, () => ({
    is_open_coupon: true,
    card_config: { is_has_card: true },
    cumulative_config: { is_has_cumulative: true },
  }));
  world.answer(ingameAuth, () => ({ ...people.ann, gp_id: '101', oauth_token: world.tokenOf('ann') }));
  store.areas.choose('universal');
  store.areas.choose('sea');
  await settle();
  const game = must(store.games.current.peek(), 'a game');
  store.games.choose({ gp_id: '102', client_id: '1023', name: 'Harbor Kings', logo: '' });
  store.games.choose(must(game.gp_id ? game : { ...game, gp_id: '101', client_id: '1013' }, 'a game'));
  await settle();
  await logIn(page);
  await payByCard(page);
  await payInVain(page);
  await claimAndReplenish(page);
  store.loginGame.value = '102';
  await logIn(page);
  store.loginGame.value = null;
  world.fault(allRoleList, { is: 'dead' });
  void store.send(allRoleList, { client_id: '1013' }).catch(() => {});
  await platform.clock.advance(120_000);
  store.session.logOut();
  await settle();

  const secrets = [password, coin.number, coin.password, ...world.tokens.keys()];
  expect(secrets.length).toBeGreaterThan(5);
  expect(emitted.filter(({ detail }) => secretsIn(detail, secrets).length > 0)).toEqual([]);
  expect([...new Set(emitted.map(({ name }) => name))].toSorted()).toEqual(names.toSorted());
  expect([...new Set(onPage)].toSorted()).toEqual(names.toSorted());
  // The internal event of the same refusals does carry the card: the search finds it there.
  expect(inside.map((detail) => secretsIn(detail, secrets))).toContainEqual([coin.number, coin.password]);
});

test('the search for secrets finds each of them, plain and as it is sent', () => {
  const secrets = [password, coin.number, coin.password, 'token-ann-1'];
  const sent = { path: cardOrder.path, params: { card_info: encodeCard(coin.number, coin.password) } };
  expect(secretsIn(sent, secrets)).toEqual([coin.number, coin.password]);
  expect(secretsIn({ params: [{ password: obfuscate(password, Math.random) }] }, secrets)).toEqual([password]);
  expect(secretsIn(`Bearer token-ann-1`, secrets)).toEqual(['token-ann-1']);
  expect(secretsIn({ billing_no: 'B1', product_id: 'g600', amount: 7 }, secrets)).toEqual([]);
});
