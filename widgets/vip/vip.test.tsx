import { waitFor, within } from '@testing-library/dom';
import { describe, expect, test } from 'vitest';
import { watt } from '../../brands/watt.ts';
import { couponList, receiveCoupons } from '../../src/contract/coupon.ts';
import { rechargeConfig } from '../../src/contract/game.ts';
import { vipBasicInfo, vipInfo } from '../../src/contract/reward.ts';
import { openPage, type TestPage } from '../../src/testing/page.ts';
import type { TestOptions } from '../../src/testing/storefront.ts';
import { createWorldVip } from '../../src/testing/world-vip.ts';
import { vip } from './index.ts';

const open = (options: TestOptions = { person: 'ann' }) => openPage(vip, options);
const rewards = ({ view, t }: TestPage) => {
  const heading = view.getByRole('heading', { name: t('vip_rewards') });
  return within(heading.closest('section') as HTMLElement);
};
const claims = (page: TestPage): HTMLElement[] =>
  rewards(page).queryAllByRole('button', { name: new RegExp(`^${page.t('reward_claim')}:`) });

describe('the level of the player', () => {
  test('VP-1 VP-2 level, points, and a progress bar to the next level with two decimals', async () => {
    const { view, t } = await open();
    await view.findByText('634 growth points');
    const bar = view.getByRole('progressbar');
    expect(bar.getAttribute('aria-valuenow')).toBe('26.8');
    expect(bar.firstElementChild?.getAttribute('style')).toContain('26.8%');
    expect(bar.getAttribute('aria-valuetext')).toContain(t('vip_next', { points: 366, level: 'Gold' }));
    expect(view.getAllByText('Silver')).not.toHaveLength(0);
  });

  test('VP-2 the highest level is named as such, and its bar is full', async () => {
    const { view, t } = await open({ person: 'bob' });
    await view.findByText(t('vip_highest'));
    expect(view.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('100');
  });

  test('VP-2 the levels are sorted by their points and show their rewards; the current one is marked', async () => {
    const { view, t } = await open();
    const list = (await view.findByRole('heading', { name: t('vip_levels') })).closest('section') as HTMLElement;
    const levels = [...list.querySelectorAll('ol > li')];
    expect(levels.map((one) => one.querySelector('b')?.textContent)).toEqual(['Bronze', 'Silver', 'Gold']);
    expect(levels.map((one) => one.getAttribute('aria-current'))).toEqual([null, 'step', null]);
    expect(within(levels[2] as HTMLElement).getAllByRole('listitem')).toHaveLength(3);
    within(levels[2] as HTMLElement).getByText(t('reward_locked'));
    within(list).getByText(t('vip_rate', { money: '$1', count: 100 }));
  });

  test('VP-1 GD-5 the rate is not shown in dollars where players pay in won', async () => {
    const brand = { ...watt, areas: [{ id: 'sea', currency: 'KRW' }] } as const;
    const { view, t } = await open({ person: 'ann', brand });
    const list = (await view.findByRole('heading', { name: t('vip_levels') })).closest('section') as HTMLElement;
    await within(list).findByText('Gold');
    expect(list.textContent).not.toContain('$');
  });

  test('VP-1 GD-5 the rate has the currency of the selected country, and is not shown if the gateway knows none', async () => {
    const page = await open();
    const rules = createWorldVip().rules('ann');
    page.world.answer(vipBasicInfo, ({ country }) =>
      country === 'TH'
        ? { ...rules, point_to_coin: 3, currency: 'THB' }
        : { ...rules, point_to_coin: 0, currency: 'SGD' },
    );
    page.store.methods.chooseRegion('TH');
    // No rate is shown while another country’s loads, so the heading is a new element each time.
    const rate = (): string | null | undefined =>
      page.view.getByRole('heading', { name: page.t('vip_levels') }).nextElementSibling?.textContent;
    await waitFor(() => expect(rate()).toMatch(/THB.*3 growth points/));
    expect(page.world.sent(vipBasicInfo).at(-1)).toMatchObject({ domain_area: 'sea', country: 'TH' });
    page.store.methods.chooseRegion('SG');
    await waitFor(() => expect(rate()).toBeUndefined());
  });

  test('VP-1 T10 the questions are rendered as elements of the allow-list', async () => {
    const { view } = await open();
    const faq = (await view.findByRole('heading', { name: 'Questions' })).closest('section') as HTMLElement;
    expect(faq.querySelector('.prose')?.innerHTML).toBe(
      '<p>How do I <b>grow</b>?</p><a href="https://help.watt.example/" target="_blank" rel="noopener noreferrer nofollow" referrerpolicy="no-referrer">Help</a>',
    );
  });
});

describe('rewards', () => {
  test('VP-3 weekly, monthly and one-time rewards, each with a claim button; a claimed one says so', async () => {
    const page = await open();
    await waitFor(() => expect(claims(page)).toHaveLength(3));
    expect(claims(page).map((one) => one.getAttribute('aria-label'))).toEqual(
      (['vip_week', 'vip_month', 'vip_permanent'] as const).map((key, at) =>
        expect.stringContaining(`${7 - at}% off, ${page.t(key)}`),
      ),
    );
    await page.player.click(claims(page)[0] as HTMLElement);
    await page.over().findByText('1 reward received');
    await waitFor(() => expect(claims(page)).toHaveLength(2));
    rewards(page).getByText(page.t('reward_received'));
    expect(page.world.sent(receiveCoupons).map(({ code }) => code)).toEqual(['silver-week']);
  });

  test('VP-3 all rewards at once, and the focus moves to the heading', async () => {
    const page = await open();
    const all = await page.view.findByRole('button', { name: page.t('reward_claim_all') });
    all.focus();
    await page.player.keyboard('{Enter}');
    // The coupon that can be claimed is claimed too.
    await page.over().findByText('4 rewards received');
    await waitFor(() => expect(claims(page)).toHaveLength(0));
    expect(page.view.queryByRole('button', { name: page.t('reward_claim_all') })).toBeNull();
    expect(page.world.sent(receiveCoupons).map(({ code }) => code)).toEqual([undefined]);
    const heading = page.view.getByRole('heading', { name: page.t('vip_rewards') });
    await waitFor(() => expect((heading.getRootNode() as ShadowRoot).activeElement).toBe(heading));
  });

  test('VP-3 a failed claim shows a message, and can be repeated', async () => {
    const page = await open();
    await waitFor(() => expect(claims(page)).toHaveLength(3));
    page.world.fault(receiveCoupons, { is: 'refused', word: 'not-yours' }, 1);
    await page.player.click(claims(page)[0] as HTMLElement);
    await page.over().findByText(page.t('receive_fail'));
    expect(claims(page)).toHaveLength(3);
    await page.player.click(claims(page)[0] as HTMLElement);
    await waitFor(() => expect(claims(page)).toHaveLength(2));
  });

  test('VP-3 a level without rewards shows a text', async () => {
    const page = await open({ person: 'eve' });
    await page.view.findByText(page.t('no_rewards'));
  });

  test('TR-1 a claim emits an event: for one, or for all', async () => {
    const page = await open();
    const seen: boolean[] = [];
    page.storefront.on('reward:claimed', ({ all }) => seen.push(all));
    await waitFor(() => expect(claims(page)).toHaveLength(3));
    await page.player.click(claims(page)[0] as HTMLElement);
    await waitFor(() => expect(claims(page)).toHaveLength(2));
    await page.player.click(page.view.getByRole('button', { name: page.t('reward_claim_all') }));
    await waitFor(() => expect(claims(page)).toHaveLength(0));
    expect(seen).toEqual([false, true]);
  });
});

describe('coupons', () => {
  /** A page of ann's in a game whose operator lets coupons be used. */
  const openCoupons = async (): Promise<TestPage> => {
    const page = await openPage(vip, { person: 'ann' });
    page.world.answer(rechargeConfig, () => ({ is_open_coupon: true }));
    page.store.games.choose({ gp_id: '101', client_id: '1014', name: 'Skyward Lite', logo: '' });
    await waitFor(() => expect(wallet(page).disabled).toBe(false));
    return page;
  };
  const wallet = ({ view, t }: TestPage) =>
    view.getByRole<HTMLButtonElement>('button', { name: new RegExp(`^${t('coupons')}`) });
  const openList = async (page: TestPage): Promise<HTMLElement> => {
    await page.player.click(wallet(page));
    const list = await page.view.findByRole('dialog', { name: page.t('coupons') });
    await within(list).findByText('Weekly coupon');
    return list;
  };
  const names = (list: HTMLElement): (string | null | undefined)[] =>
    [...list.querySelectorAll('.ticket b')].map((one) => one.textContent);

  test('CP-1 CP-2 the player’s coupons, a gift to claim, and locked ones', async () => {
    const page = await openCoupons();
    // Only usable ones count here: those to claim stand above, with their buttons.
    await waitFor(() => expect(wallet(page).textContent).toContain(page.t('coupons_ready', { count: 2 })));
    expect(wallet(page).textContent).not.toContain('4');
    const list = await openList(page);
    expect(names(list)).toEqual(['Half', 'Weekly coupon', 'Monthly coupon', 'First reach']);
    within(list).getByText(page.t('coupon_locked'));
    await page.player.click(within(list).getByRole('button', { name: /First reach/ }));
    await page.view.findByText('1 reward received');
    const claim = new RegExp(`^${page.t('reward_claim')}: First reach`);
    await waitFor(() => expect(within(list).queryByRole('button', { name: claim })).toBeNull());
  });

  test('CP-1 a usable coupon leads to the goods', async () => {
    const page = await openCoupons();
    const requested: string[] = [];
    page.store.events.on('screen', ({ path }) => void requested.push(path));
    const list = await openList(page);
    await page.player.click(within(list).getByRole('button', { name: `${page.t('coupon_use')}: Weekly coupon` }));
    expect(requested).toEqual(['/selectGoods']);
  });

  test('CP-4 the history opens above the list, and leads back to it', async () => {
    const page = await openCoupons();
    const list = await openList(page);
    await page.player.click(within(list).getByRole('button', { name: page.t('coupons_history') }));
    const history = await page.view.findByRole('dialog', { name: page.t('coupons_history') });
    await within(history).findByText(page.t('coupon_expired'));
    expect(names(history)).toEqual(['Spent', 'Missed']);
    await page.player.click(within(history).getByRole('button', { name: page.t('back') }));
    await waitFor(() => expect(page.view.getAllByRole('dialog')).toEqual([list]));
  });

  test('CP-1 if coupons are switched off or this is unknown, a text says so', async () => {
    const page = await openPage(vip, { person: 'ann' });
    await waitFor(() => expect(wallet(page).textContent).toContain(page.t('coupon_none')));
    page.world.fault(rechargeConfig, { is: 'dead' });
    page.store.games.choose({ gp_id: '101', client_id: '1014', name: 'Skyward Lite', logo: '' });
    await page.settle();
    await page.platform.clock.advance(60_000);
    await waitFor(() => expect(wallet(page).textContent).toContain(page.t('error_network')));
  });

  test('VP-4 the whole centre is hidden while the coupons fail to load', async () => {
    const page = await openPage(vip, { person: 'ann' });
    const stop = page.world.fault(couponList, { is: 'refused', word: 'busy' });
    page.world.answer(rechargeConfig, () => ({ is_open_coupon: true }));
    page.store.games.choose({ gp_id: '101', client_id: '1014', name: 'Skyward Lite', logo: '' });
    await page.settle();
    await page.platform.clock.advance(60_000);
    await page.view.findByText(page.t('vip_off'));
    expect(page.view.queryByRole('progressbar')).toBeNull();
    stop();
    await page.player.click(page.view.getByRole('button', { name: page.t('retry') }));
    await page.view.findByRole('progressbar');
    await openList(page);
  });
});

describe('when there is nothing to show', () => {
  test('VP-1 GD-4 a visitor sees the levels and the questions, and a request to log in', async () => {
    const page = await open({});
    await page.view.findByText(page.t('vip_log_in'));
    page.view.getByRole('heading', { name: page.t('vip_levels') });
    expect(page.view.queryByRole('heading', { name: page.t('vip_rewards') })).toBeNull();
    expect(page.world.count(vipInfo) + page.world.count(couponList)).toBe(0);
    await page.player.click(page.view.getByRole('button', { name: page.t('log_in') }));
    expect(page.store.popups.login.peek()).toBe(true);
  });

  test('VP-4 without VIP mode it is hidden and requests nothing', async () => {
    const page = await open({ person: 'ann', brand: { ...watt, vip: false } });
    await page.view.findByText(page.t('vip_off'));
    expect(page.world.count(vipBasicInfo)).toBe(0);
  });

  test('NT-2 an expired token makes the player a visitor', async () => {
    const page = await openPage(vip, { person: 'ann' });
    await page.view.findByText('634 growth points');
    page.world.tokens.clear();
    await waitFor(() => expect(claims(page)).toHaveLength(3));
    await page.player.click(claims(page)[0] as HTMLElement);
    await page.view.findByText(page.t('vip_log_in'));
    expect(page.store.popups.login.peek()).toBe(true);
  });
});
