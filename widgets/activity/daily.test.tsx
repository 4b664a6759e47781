import { waitFor, within } from '@testing-library/dom';
import { describe, expect, test } from 'vitest';
import { rechargeConfig } from '../../src/contract/game.ts';
import { dailyGift, receiveDailyGift } from '../../src/contract/reward.ts';
import { openPage, type TestPage } from '../../src/testing/page.ts';
import type { Person } from '../../src/testing/world-data.ts';
import { activity } from './index.ts';

const dayMs = 86_400_000;
const withDaily = { daily_config: { is_has_daily: true } };

async function open(person: Person | null = 'bob', config: object = withDaily): Promise<TestPage> {
  const page = await openPage(activity, { ...(person ? { person } : {}), options: {}, game: null });
  page.world.answer(rechargeConfig, () => config);
  page.store.games.choose({ gp_id: '101', client_id: '1013', name: 'Skyward Saga', logo: '' });
  await page.settle();
  return page;
}
const card = async (page: TestPage) => within(await page.view.findByRole('region', { name: page.t('daily_title') }));
const claimed = (page: TestPage) => page.world.sent(receiveDailyGift).length;
/** The states of the days, as classes have them; today's in brackets. */
const days = (page: TestPage): string =>
  [...(page.host.shadowRoot?.querySelectorAll('.daily-day') ?? [])]
    .map(({ classList }) => (classList.contains('today') ? `[${classList[1]}]` : classList[1]))
    .join(' ');

describe('AC-4 what a player sees of the daily gift', () => {
  test('the streak, the gift of each day, and today’s gift, which takes one tap', async () => {
    const page = await open();
    const daily = await card(page);
    daily.getByRole('heading', { name: 'The daily one' });
    daily.getByText(page.t('daily_streak', { count: 2 }));
    expect(days(page)).toBe('avail avail [claim] lock lock lock lock');
    expect(daily.getAllByRole('listitem').at(3)?.textContent).toContain('Gems ×40');
    await page.player.click(daily.getByRole('button', { name: page.t('daily_claim') }));
    await page.over().findByText(page.t('reward_done', { count: 1 }));
    await waitFor(() => expect(days(page)).toBe('avail avail [avail] lock lock lock lock'));
    expect(page.world.sent(receiveDailyGift)).toEqual([
      expect.objectContaining({ activity_id: 'daily', server_id: 's1', role_id: 'r3' }),
    ]);
    const heading = daily.getByRole('heading', { name: 'The daily one' });
    await waitFor(() => expect(page.host.shadowRoot?.activeElement).toBe(heading));
  });

  test('a claimed gift shows when the next one is available, and has no button', async () => {
    const page = await open();
    const daily = await card(page);
    await page.player.click(daily.getByRole('button', { name: page.t('daily_claim') }));
    await daily.findByText(page.t('reward_received'));
    daily.getByText(/^Next gift in \d/);
    expect(daily.queryByRole('button')).toBeNull();
  });

  test('at midnight of the gateway the next gift appears without a reload', async () => {
    const page = await open();
    const daily = await card(page);
    await page.player.click(daily.getByRole('button', { name: page.t('daily_claim') }));
    await daily.findByText(page.t('reward_received'));
    await page.platform.clock.advance(dayMs);
    // The view sets its timer after it is drawn, on a busy machine long after.
    await waitFor(async () => {
      await page.platform.clock.advance(1_000);
      daily.getByRole('button', { name: page.t('daily_claim') });
    });
    expect(days(page)).toBe('avail avail avail [claim] lock lock lock');
  });

  test('after a missed day there is a message, and the days start again', async () => {
    const page = await open('ann');
    (await card(page)).getByText(page.t('daily_missed'));
    expect(days(page)).toBe('[claim] lock lock lock lock lock lock');
  });

  test('on the last day of the activity no next gift is announced', async () => {
    const page = await open(null);
    page.world.answer(dailyGift, () => ({
      ...{ activity_id: 'daily', name: 'Daily', end_time: 0, streak: 1, claimed: true, next_time: 0 },
      gifts: [{ gift_id: 'day-1', name: 'Gems', need: 1, state: 'avail' as const }],
    }));
    await page.store.session.logIn('bob', 'correct-horse-7');
    await (await card(page)).findByText(page.t('daily_last'));
  });
});

describe('AC-4 what prevents the claim of a daily gift', () => {
  test('a visitor sees the days, and a request to log in', async () => {
    const page = await open(null);
    const daily = await card(page);
    daily.getByText(page.t('daily_log_in'));
    expect(days(page)).toBe('[lock] lock lock lock lock lock lock');
    await page.player.click(daily.getByRole('button', { name: page.t('log_in') }));
    expect(page.store.popups.login.value).toBe(true);
    expect(claimed(page)).toBe(0);
  });

  test('without a selected character nothing is sent', async () => {
    const page = await open('ann');
    await page.player.click((await card(page)).getByRole('button', { name: page.t('daily_claim') }));
    await page.over().findByText(page.t('choose_character'));
    expect(claimed(page)).toBe(0);
  });

  test('two taps claim once, and a claim after a lost response uses the same key', async () => {
    const page = await open();
    const letGo = page.world.hold(receiveDailyGift);
    const button = (await card(page)).getByRole('button', { name: page.t('daily_claim') });
    await page.player.click(button);
    await waitFor(() => expect(button.getAttribute('aria-busy')).toBe('true'));
    await page.player.click(button);
    await letGo();
    await page.over().findByText(page.t('reward_done', { count: 1 }));
    expect(claimed(page)).toBe(1);
  });

  test('a gift that was claimed on another device is shown as received', async () => {
    const page = await open();
    const daily = await card(page);
    page.world.answer(receiveDailyGift, () => ({ received: [] }));
    page.world.answer(dailyGift, () => ({
      ...{ activity_id: 'daily', name: 'Daily', end_time: 0, streak: 3, claimed: true, next_time: 0 },
      gifts: [{ gift_id: 'day-1', name: 'Gems', need: 1, state: 'avail' as const }],
    }));
    await page.player.click(daily.getByRole('button', { name: page.t('daily_claim') }));
    await waitFor(() => expect(daily.queryByRole('button')).toBeNull());
    expect(days(page)).toBe('[avail]');
    expect(page.over().queryByText(page.t('reward_done', { count: 1 }))).toBeNull();
  });

  test.each([
    ['the operator has switched it off', {}, 'no-activity'],
    ['no activity runs', withDaily, 'no-activity'],
    ['the gateway does not know it', withDaily, 'not-yet'],
  ] as const)('it shows nothing if %s', async (_, config, word) => {
    const page = await openPage(activity, { person: 'bob', options: {}, game: null });
    page.world.answer(rechargeConfig, () => config);
    page.world.fault(dailyGift, { is: 'refused', word });
    page.store.games.choose({ gp_id: '101', client_id: '1013', name: 'Skyward Saga', logo: '' });
    await page.view.findByText(page.t('activity_none'));
    expect(page.view.queryByRole('region', { name: page.t('daily_title') })).toBeNull();
    expect(page.world.count(dailyGift)).toBe('daily_config' in config ? 1 : 0);
  });
});
