import { waitFor, within } from '@testing-library/dom';
import { describe, expect, test } from 'vitest';
import { replenishmentGameList } from '../../src/contract/game.ts';
import { replenishmentInfo } from '../../src/contract/order.ts';
import { openPage, type TestPage } from '../../src/testing/page.ts';
import type { TestOptions } from '../../src/testing/storefront.ts';
import { owedOrder } from '../../src/testing/world-owed.ts';
import { replenish } from './index.ts';
import type { ReplenishOptions } from './model.ts';

type ReplenishPage = TestPage<ReplenishOptions>;

/** A page with the widget, to which a link is given when the world knows the order. */
async function open(
  more: object = {},
  options: TestOptions = { person: 'ann' },
  link: ReplenishOptions = { replenish_id: 'link-1' },
): Promise<ReplenishPage> {
  const page = await openPage(replenish, { game: '1023', area: 'universal', ...options });
  page.world.answer(replenishmentInfo, () => ({ ...owedOrder, ...more }));
  page.world.answer(replenishmentGameList, () => [
    { gp_id: '102', client_id: '1023', name: 'Harbor Kings', replenish_id: 'link-1' },
  ]);
  page.slot.update(link);
  await page.settle();
  return page;
}

/** What the gateway answers for a link that ran out. */
const ranOut = {
  ...Object.fromEntries(Object.keys(owedOrder).map((key) => [key, undefined])),
  ...{ game_name: '', user_name: '', amount: 0, currency_code: 'XXX', valid_time: 0, state: 'expired' },
};

const owed = ({ view, t }: ReplenishPage) => view.findByRole('region', { name: t('replenish_title') });
const facts = (region: HTMLElement): Record<string, string> =>
  Object.fromEntries(
    [...region.querySelectorAll('dl > div')].map((one) => [
      one.querySelector('dt')?.textContent ?? '',
      one.querySelector('dd')?.textContent ?? '',
    ]),
  );
const clock = (region: HTMLElement): string | null | undefined => region.querySelector('.owed-left b')?.textContent;

describe('the content of a link', () => {
  test('RP-2 the owner of the order, its contents and its price', async () => {
    const page = await open();
    const { t } = page;
    expect(facts(await owed(page))).toEqual({
      [t('account')]: 'ann',
      [t('game')]: 'Harbor Kings',
      [t('product')]: 'Old gems',
      [t('server')]: 'Nine',
      [t('character')]: 'Sun',
      [t('amount')]: '$7.77',
    });
    page.view.getByText(t('replenish_text'));
    expect(page.view.queryByRole('button')).toBeNull();
  });

  test('RP-2 a field that the gateway omits is not shown', async () => {
    const page = await open({ product_name: '', server_name: '', role_name: '' });
    expect(Object.keys(facts(await owed(page)))).toEqual([page.t('account'), page.t('game'), page.t('amount')]);
  });

  test('RP-3 the countdown changes each second and is announced each minute; under a minute it reads one', async () => {
    const page = await open({ valid_time: 121 });
    const region = await owed(page);
    const statusText = () => within(region).getByRole('status').textContent;
    expect([clock(region), statusText()]).toEqual(['2:01', page.t('minutes', { minutes: 2 })]);
    await page.platform.clock.advance(2_000);
    await waitFor(() => expect(clock(region)).toBe('1:59'));
    expect(statusText()).toBe(page.t('minutes', { minutes: 1 }));
    await page.platform.clock.advance(60_000);
    await waitFor(() => expect(clock(region)).toBe('0:59'));
    expect(statusText()).toBe(page.t('minutes', { minutes: 1 }));
  });

  test.each([0, 86_400])('RP-3 %i seconds have no countdown', async (valid_time) => {
    const page = await open({ valid_time });
    expect(clock(await owed(page))).toBeUndefined();
  });

  test('RP-3 after the end a text says so, and nothing can be paid', async () => {
    const page = await open({ valid_time: 5 });
    await owed(page);
    expect(page.store.repaid.value).not.toBeNull();
    await page.platform.clock.advance(5_000);
    await page.view.findByText(page.t('replenish_expired'));
    expect(page.store.repaid.value).toBeNull();
    expect(page.view.queryByRole('button')).toBeNull();
  });

  test('RP-3 a link that had ended before it was opened has no countdown and no pay button', async () => {
    const page = await open(ranOut);
    await page.view.findByText(page.t('replenish_expired'));
    expect(facts(await owed(page))).toEqual({});
    expect(page.view.queryByText(page.t('replenish_text'))).toBeNull();
    const help = page.view.getByRole<HTMLAnchorElement>('link', { name: page.t('get_help') });
    expect(help.href).toBe(new URL(page.store.brand.help ?? '').href);
    expect(clock(await owed(page))).toBeUndefined();
  });

  test('RP-2 a paid order says so, and requires nothing', async () => {
    const page = await open({ state: 'paid' });
    await page.view.findByText(page.t('replenish_paid'));
    expect(page.view.queryByText(page.t('replenish_text'))).toBeNull();
    expect(clock(await owed(page))).toBeUndefined();
  });
});

describe('who may pay', () => {
  test('RP-1 a visitor sees the owner of the order, and a request to log in', async () => {
    const page = await open({}, {});
    await page.view.findByText(page.t('replenish_account', { name: 'ann' }));
    await page.player.click(page.view.getByRole('button', { name: page.t('log_in') }));
    expect(page.store.popups.login.value).toBe(true);
  });

  test('RP-1 by the game, nothing is shown until the login', async () => {
    const page = await open({}, {}, { rp_client_id: '1023' });
    await page.view.findByText(page.t('error_log_in_first'));
    expect(facts(await owed(page))).toEqual({});
    expect(page.world.count(replenishmentInfo)).toBe(0);
  });

  test('RP-1 by the game, the order of the player is loaded; if there is none a text says so', async () => {
    const found = await open({}, { person: 'ann' }, { rp_client_id: '1023' });
    expect(facts(await owed(found))).toMatchObject({ [found.t('character')]: 'Sun' });
    const none = await openPage(replenish, { game: '1023', area: 'universal', person: 'ann' });
    none.world.answer(replenishmentGameList, () => []);
    none.slot.update({ rp_client_id: '1023' });
    await none.view.findByText(none.t('replenish_none', { name: 'ann' }));
    none.view.getByRole('button', { name: none.t('switch_account') });
  });

  test('PY-14 another account is logged out only after a confirmation', async () => {
    const page = await open({ user_name: 'bob' });
    page.store.storage.set('paymentOrderInfo', { role: { value: 'r1', display: 'Sun' } });
    page.store.storage.set('trackUser', { suid: 'ann', key: page.platform.key() });
    const change = await page.view.findByRole('button', { name: page.t('switch_account') });
    const question = () => page.over().findByRole('alertdialog', { name: page.t('switch_account') });
    await page.player.click(change);
    await page.player.click(within(await question()).getByRole('button', { name: page.t('cancel') }));
    expect(page.store.session.user.value?.username).toBe('ann');
    await page.player.click(change);
    await page.player.click(within(await question()).getByRole('button', { name: page.t('switch_account') }));
    await waitFor(() => expect(page.store.session.user.value).toBeNull());
    expect(page.store.popups.login.value).toBe(true);
    // T06: a log-out leaves nothing of its player on the device.
    const { lasting, cookies } = page.platform.world;
    expect(JSON.stringify([...lasting, ...cookies]).replaceAll('\\', '')).not.toMatch(/"ann"|Sun/);
    await page.view.findByText(page.t('replenish_account', { name: 'bob' }));
  });
});

describe('what prevents the payment', () => {
  test('RP-2 while the link loads, its space is reserved', async () => {
    const page = await openPage(replenish, { game: '1023', area: 'universal', person: 'ann' });
    page.world.answer(replenishmentInfo, () => owedOrder);
    const letGo = page.world.hold(replenishmentInfo);
    page.slot.update({ replenish_id: 'link-1' });
    const bone = await page.view.findByRole('status', { name: page.t('loading') });
    expect(bone.getAttribute('aria-busy')).toBe('true');
    await letGo();
    await owed(page);
  });

  test('NT-1 a failed load can be repeated', async () => {
    const page = await openPage(replenish, { game: '1023', area: 'universal', person: 'ann' });
    page.world.answer(replenishmentInfo, () => owedOrder);
    const stop = page.world.fault(replenishmentInfo, { is: 'dead' });
    page.slot.update({ replenish_id: 'link-1' });
    await page.settle();
    await page.platform.clock.advance(120_000);
    await page.view.findByText(page.t('error_network'));
    stop();
    await page.player.click(page.view.getByRole('button', { name: page.t('retry') }));
    await owed(page);
  });

  test('RT-7 an invalid link leads to the error page', async () => {
    const page = await openPage(replenish, { game: '1023', area: 'universal' });
    const paths: string[] = [];
    page.storefront.on('screen', ({ path }) => paths.push(path));
    page.world.answer(replenishmentInfo, () => owedOrder);
    page.world.fault(replenishmentInfo, { is: 'refused', word: 'bad-replenish', text: 'No such link.' });
    page.slot.update({ replenish_id: 'link-2' });
    await waitFor(() => expect(paths).toEqual(['/errorReplenish']));
  });

  test.each(['page', 'embedded'] as const)(
    'RP-3 EM-1 an invalid or expired link shows a text in a view %s',
    async (view) => {
      const page = await open({}, { person: 'ann', view }, { replenish_id: 'bad' });
      page.world.fault(replenishmentInfo, { is: 'refused', word: 'bad-replenish', text: 'Words of the gateway.' });
      for (const replenish_id of ['expired-1', 'bad link']) {
        page.slot.update({ replenish_id });
        const region = within(await page.view.findByRole('region', { name: page.t('bad_replenish_title') }));
        region.getByText(page.t('error_page_gone'));
        expect(page.view.queryByRole('button', { name: page.t('retry') })).toBeNull();
      }
      expect(page.store.repaid.value).toBeNull();
    },
  );

  test('without a link nothing can be paid', async () => {
    const page = await openPage(replenish, { person: 'ann' });
    page.view.getByText(page.t('error_no_data'));
    expect(page.view.queryByRole('button')).toBeNull();
  });
});

test('EM-4 after the unmount the selection of the player is back, and no countdown runs', async () => {
  const page = await open();
  await owed(page);
  const before = page.world.count(replenishmentInfo);
  page.slot.unmount();
  await page.platform.clock.advance(700_000);
  expect([page.store.repaid.value, page.store.loginGame.value]).toEqual([null, null]);
  expect(page.world.count(replenishmentInfo)).toBe(before);
});
