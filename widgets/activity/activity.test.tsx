import { waitFor, within } from '@testing-library/dom';
import { describe, expect, test } from 'vitest';
import { allRoleList, rechargeConfig } from '../../src/contract/game.ts';
import { cumulativeActivityInfo, receiveActivityGift } from '../../src/contract/reward.ts';
import { openPage, type TestPage, type View } from '../../src/testing/page.ts';
import type { Person } from '../../src/testing/world-data.ts';
import { activity } from './index.ts';
import type { ActivityOptions } from './model.ts';

type ActivityPage = TestPage<ActivityOptions>;
const both = { cumulative_config: { is_has_cumulative: true }, continue_config: { is_has_continue: true } };

/** Opens a page with activities of both kinds, unless `config` replaces them. */
async function open(
  person: Person | null = 'bob',
  options: ActivityOptions = {},
  config: object = both,
): Promise<ActivityPage> {
  const page = await openPage(activity, { ...(person ? { person } : {}), options, game: null });
  page.world.answer(rechargeConfig, () => config);
  page.store.games.choose({ gp_id: '101', client_id: '1013', name: 'Skyward Saga', logo: '' });
  await page.settle();
  return page;
}
const waitForGifts = async (page: ActivityPage): Promise<ActivityPage> => {
  await page.view.findByRole('heading', { name: page.t('activity_gifts') });
  return page;
};
const rows = (view: View) => view.getAllByRole('listitem').map(({ textContent }) => textContent);
const claimOf = (page: ActivityPage, name: string) =>
  page.view.findByRole('button', { name: `${page.t('reward_claim')}: ${name}` });

describe('AC-1 what a player sees', () => {
  test('AC-3 the activity with the time left, its end in UTC and the offset, and the progress', async () => {
    const page = await waitForGifts(await open());
    page.view.getByRole('heading', { name: 'The cumulative one' });
    const left = page.view.getByText(/^Ends in \d+ days?$/);
    expect(left.nextElementSibling?.textContent).toMatch(/^\D+\d+,\s\d+,\s12:00\sAM\s\(UTC\+0\)$/u);
    page.view.getByText(page.t('activity_total', { money: '$19.98' }));
  });

  test('each gift shows its condition: received, claimable, or the progress', async () => {
    const page = await waitForGifts(await open());
    expect(rows(page.view)).toEqual([
      `PouchTop up $5.00${page.t('reward_received')}`,
      `BoxTop up $15.00${page.t('reward_claim')}`,
      `ChestTop up $18.00${page.t('reward_claim')}`,
      `CrownTop up $50.00${page.t('reward_locked')}${page.t('activity_to_go', { money: '$30.02' })}`,
    ]);
  });

  test('the tab of days: consecutive days, and the gifts for them', async () => {
    const chosen: string[] = [];
    const page = await waitForGifts(await open('bob', { onTab: (tab) => chosen.push(tab) }));
    await page.player.click(page.view.getByRole('tab', { name: page.t('activity_continuous') }));
    await page.view.findByText(page.t('activity_days', { count: 2 }));
    expect(rows(page.view)).toEqual([
      `First dayTop up on 1 day${page.t('reward_received')}`,
      `Third dayTop up on 3 days${page.t('reward_locked')}1 day to go`,
    ]);
    expect(chosen).toEqual(['continuous']);
    await page.player.keyboard('{ArrowLeft}');
    await page.view.findByText(page.t('activity_total', { money: '$19.98' }));
    expect(page.world.count(cumulativeActivityInfo)).toBe(2);
  });

  test('an option can preselect a tab; a tab that the game does not have is ignored', async () => {
    await (await open('bob', { tab: 'continuous' })).view.findByText(/2 days so far/);
    const single = await waitForGifts(
      await open('bob', { tab: 'continuous' }, { cumulative_config: { is_has_cumulative: 1 } }),
    );
    expect(single.view.queryByRole('tab', { name: single.t('activity_continuous') })).toBeNull();
    single.view.getByText(/topped up/);
  });

  test('the contents of a gift, which can be claimed there too', async () => {
    const page = await waitForGifts(await open());
    await page.player.click(page.view.getByRole('button', { name: /^Box/ }));
    const detail = within(await page.view.findByRole('dialog', { name: 'Box' }));
    expect(detail.getByRole('listitem').textContent).toBe('Gems×1,500');
    await page.player.click(detail.getByRole('button', { name: page.t('reward_claim') }));
    await waitFor(() => expect(page.view.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(rows(page.view)[1]).toContain(page.t('reward_received')));
  });

  test('AC-1 the gifts have the tabs claim, avail, lock and history; the history has those of earlier activities', async () => {
    const page = await waitForGifts(await open());
    const { t, player, view } = page;
    const tabs = within(
      view.getByRole('tab', { name: t('activity_history') }).closest('[role=tablist]') as HTMLElement,
    );
    expect(tabs.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(
      (['activity_gifts', 'reward_claim', 'reward_received', 'reward_locked', 'activity_history'] as const).map((key) =>
        t(key),
      ),
    );
    const names = async (tab: string) => {
      await player.click(tabs.getByRole('tab', { name: tab }));
      return rows(view);
    };
    expect(await names(t('reward_claim'))).toEqual([expect.stringMatching(/^Box/), expect.stringMatching(/^Chest/)]);
    expect(await names(t('reward_received'))).toEqual([expect.stringMatching(/^Pouch/)]);
    expect(await names(t('reward_locked'))).toEqual([expect.stringMatching(/^Crown/)]);
    expect(await names(t('activity_history'))).toEqual([expect.stringMatching(/Old pouch.+UTC/)]);
  });

  test('AC-1 an empty tab shows a text, and a visitor has no tabs', async () => {
    const page = await waitForGifts(await open('bob', { tab: 'continuous' }));
    await page.player.click(await page.view.findByRole('tab', { name: page.t('reward_claim') }));
    await page.view.findByText(page.t('error_no_data'));
    const visitor = await waitForGifts(await open(null));
    expect(visitor.view.queryByRole('tab', { name: visitor.t('activity_history') })).toBeNull();
  });

  test('the link to the goods emits an event', async () => {
    const page = await waitForGifts(await open());
    const paths: string[] = [];
    page.storefront.on('screen', ({ path }) => paths.push(path));
    await page.player.click(page.view.getByRole('button', { name: page.t('activity_go') }));
    expect(paths).toEqual(['/selectGoods']);
  });
});

describe('AC-1 claiming', () => {
  test('one gift for the selected character; it emits an event, is announced, and the focus moves to the heading', async () => {
    const page = await waitForGifts(await open());
    const events: unknown[] = [];
    page.storefront.on('reward:claimed', (detail) => events.push(detail));
    await page.player.click(await claimOf(page, 'Box'));
    await page.over().findByText(page.t('reward_done', { count: 1 }));
    expect(page.world.sent(receiveActivityGift)).toEqual([
      expect.objectContaining({ activity_id: 'cumulative', gift_id: 'c15', server_id: 's1', role_id: 'r3' }),
    ]);
    await waitFor(() => expect(rows(page.view)[1]).toContain(page.t('reward_received')));
    expect(events).toEqual([{ all: false }]);
    const heading = page.view.getByRole('heading', { name: page.t('activity_gifts') });
    await waitFor(() => expect(page.host.shadowRoot?.activeElement).toBe(heading));
  });

  test('all gifts at once, if there are several', async () => {
    const page = await waitForGifts(await open());
    await page.player.click(page.view.getByRole('button', { name: page.t('reward_claim_all') }));
    await page.over().findByText(page.t('reward_done', { count: 2 }));
    expect(page.world.sent(receiveActivityGift)[0]).not.toHaveProperty('gift_id');
    await waitFor(() => expect(page.view.queryByRole('button', { name: page.t('reward_claim_all') })).toBeNull());
  });

  test.each(['lost', 'dead'] as const)(
    'T22 a claim that was %s is repeated with the same key, and grants once',
    async (is) => {
      const page = await waitForGifts(await open());
      const stop = page.world.fault(receiveActivityGift, { is });
      await page.player.click(await claimOf(page, 'Box'));
      while (page.store.popups.toasts.value.length === 0) await page.platform.clock.advance(2_000);
      await page.over().findByText(page.t('error_network'));
      stop();
      if (is === 'dead') await page.player.click(await claimOf(page, 'Box'));
      await waitFor(() => expect(rows(page.view)[1]).toContain(page.t('reward_received')));
      const keys = page.world.sent(receiveActivityGift).map(({ request_id }) => request_id);
      expect(new Set(keys).size).toBe(1);
    },
  );

  test('two taps claim once', async () => {
    const page = await waitForGifts(await open());
    const letGo = page.world.hold(receiveActivityGift);
    const button = await claimOf(page, 'Box');
    await page.player.click(button);
    await waitFor(() => expect(button.getAttribute('aria-busy')).toBe('true'));
    await page.player.click(button);
    await letGo();
    await page.over().findByText(page.t('reward_done', { count: 1 }));
    expect(page.world.count(receiveActivityGift)).toBe(1);
  });

  test('one of several characters is selected first; without one nothing is sent', async () => {
    const page = await waitForGifts(await open('ann'));
    await page.player.click(await claimOf(page, 'Box'));
    await page.over().findByText(page.t('choose_character'));
    expect(page.world.count(receiveActivityGift)).toBe(0);
    await page.player.click(page.view.getByRole('button', { name: page.t('choose_character') }));
    const list = within(await page.view.findByRole('dialog', { name: page.t('choose_character') }));
    const characters = list.getAllByRole('listitem');
    expect(characters.map(({ textContent }) => textContent)).toEqual(['SunAurora', 'MoonBorealis']);
    await page.player.click(list.getByRole('button', { name: 'Moon Borealis' }));
    page.view.getByRole('button', { name: 'Moon Borealis' });
    await page.player.click(await claimOf(page, 'Box'));
    await page.over().findByText(page.t('reward_done', { count: 1 }));
    expect(page.world.sent(receiveActivityGift)[0]).toMatchObject({ server_id: 's2', role_id: 'r2' });
  });
});

describe('what prevents a claim', () => {
  test('a visitor sees the gifts, and a request to log in', async () => {
    const page = await waitForGifts(await open(null));
    expect(rows(page.view)[0]).toBe('PouchTop up $5.00');
    expect(page.view.queryByText(page.t('activity_character'))).toBeNull();
    await page.player.click(page.view.getByRole('button', { name: page.t('log_in') }));
    expect(page.store.popups.login.value).toBe(true);
  });

  test('NT-3 -600 opens the log-in, and the claim continues after it', async () => {
    const page = await waitForGifts(await open());
    page.world.fault(receiveActivityGift, { is: 'refused', word: 'not-logged-in' }, 1);
    await page.player.click(await claimOf(page, 'Box'));
    await waitFor(() => expect(page.store.popups.login.value).toBe(true));
    await page.store.session.logIn('bob', 'correct-horse-7');
    await page.player.click(await claimOf(page, 'Box'));
    await page.over().findByText(page.t('reward_done', { count: 1 }));
  });

  test('AC-2 -3022 shows that the activity does not exist or is over', async () => {
    const page = await open();
    page.world.fault(cumulativeActivityInfo, { is: 'refused', word: 'no-activity' });
    await page.player.click(await page.view.findByRole('tab', { name: page.t('activity_continuous') }));
    await page.view.findByText(page.t('activity_gone'));
    page.view.getByRole('button', { name: page.t('activity_go') });
  });

  test('without an activity there is a text; without a game there is a link to the games', async () => {
    const page = await open('bob', {}, {});
    await page.view.findByText(page.t('activity_none'));
    const nowhere = await openPage(activity, { game: null });
    nowhere.view.getByRole('button', { name: nowhere.t('choose_game') });
  });

  test('NT-1 a failed load can be repeated', async () => {
    const page = await open();
    const stop = page.world.fault(cumulativeActivityInfo, { is: 'dead' });
    await page.player.click(await page.view.findByRole('tab', { name: page.t('activity_continuous') }));
    await page.platform.clock.advance(120_000);
    const again = await page.view.findByRole('button', { name: page.t('retry') });
    stop();
    await page.player.click(again);
    await page.view.findByText(page.t('activity_days', { count: 2 }));
  });

  test('NT-3 a rejection shows its own text, and is not called a network error', async () => {
    const page = await open();
    page.world.fault(cumulativeActivityInfo, { is: 'refused', word: 'too-many' });
    await page.player.click(await page.view.findByRole('tab', { name: page.t('activity_continuous') }));
    await page.view.findByText(page.t('error_too_many'));
    expect(page.view.queryByText(page.t('error_network'))).toBeNull();
  });

  test('a config that fails to load can be requested again', async () => {
    const page = await openPage(activity, { person: 'bob', game: null });
    const stop = page.world.fault(rechargeConfig, { is: 'dead' });
    page.store.games.choose({ gp_id: '101', client_id: '1013', name: 'Skyward Saga', logo: '' });
    await page.platform.clock.advance(120_000);
    const again = await page.view.findByRole('button', { name: page.t('retry') });
    stop();
    page.world.answer(rechargeConfig, () => both);
    await page.player.click(again);
    await waitForGifts(page);
  });

  test('a player without a character gets a message', async () => {
    const page = await openPage(activity, { person: 'bob', game: null });
    page.world.answer(rechargeConfig, () => both);
    page.world.answer(allRoleList, () => []);
    page.store.games.choose({ gp_id: '101', client_id: '1013', name: 'Skyward Saga', logo: '' });
    await page.view.findByText(page.t('no_character'));
  });

  test('GM-4 another game shows its own activities, and another player their own gifts', async () => {
    const page = await waitForGifts(await open());
    page.store.session.logOut();
    await waitFor(() => expect(rows(page.view)[0]).toBe('PouchTop up $5.00'));
    page.world.answer(rechargeConfig, () => ({}));
    page.store.games.choose({ gp_id: '102', client_id: '1023', name: 'Harbor Kings', logo: '' });
    await page.view.findByText(page.t('activity_none'));
  });
});

test('EM-4 after the unmount nothing is left', async () => {
  const page = await waitForGifts(await open());
  const before = page.world.count(cumulativeActivityInfo);
  page.slot.unmount();
  page.store.session.logOut();
  await page.settle();
  expect(page.world.count(cumulativeActivityInfo)).toBe(before);
});
