import { waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { endSession } from '../../src/contract/login.ts';
import { endPartnerSession, partnerSessions } from '../../src/contract/partner.ts';
import { renderIn } from '../../src/testing/render.tsx';
import { createTestStorefront } from '../../src/testing/storefront.ts';
import { AccountMenu } from './account-menu.tsx';
import { createRouter } from './router.ts';

const one = { session_id: 's1', partner_origin: 'https://one.example', game_name: 'Skyward Saga' };
const two = { ...one, session_id: 's2', partner_origin: 'https://two.example' };
const times = { created_at: 1_800_000_000, expires_at: 1_800_007_200 };

async function open() {
  const shop = await createTestStorefront({ person: 'ann' });
  let left = [one, two].map((each) => ({ ...each, ...times }));
  shop.world.answer(partnerSessions, () => left);
  shop.world.answer(endPartnerSession, ({ session_id }) => {
    left = left.filter((each) => each.session_id !== session_id);
    return left;
  });
  const router = createRouter(shop.platform);
  const rendered = renderIn(shop, <AccountMenu store={shop.store} router={router} name="ann" />);
  const look = async () =>
    rendered.player.click(await rendered.view.findByRole('button', { name: rendered.t('partner_pages') }));
  return { ...rendered, look };
}

test('EM-8 the menu of the account lists partners’ pages with their ends once it is asked for, and ends one', async () => {
  const { view, t, look, world, player, store } = await open();
  expect(world.count(partnerSessions)).toBe(0);
  await look();
  await view.findByText('https://one.example');
  expect(world.sent(partnerSessions)).toMatchObject([{ oauth_token: store.session.user.value?.oauth_token }]);
  view.getAllByText(t('partner_until', { time: store.i18n.time(times.expires_at) }), { exact: false });
  await player.click(view.getByRole('button', { name: `${t('partner_end')}: https://one.example` }));
  await waitFor(() => expect(view.queryByText('https://one.example')).toBeNull());
  view.getByText('https://two.example');
  await player.click(view.getByRole('button', { name: `${t('partner_end')}: https://two.example` }));
  await view.findByText(t('partner_pages_none'));
  expect(world.sent(endPartnerSession).map(({ session_id }) => session_id)).toEqual(['s1', 's2']);
});

test('EM-8 a gateway without such sessions has none, and what cannot be ended stays and is told', async () => {
  const { view, t, look, world, player, store } = await open();
  const stop = world.fault(partnerSessions, { is: 'refused', word: 'not-yet' });
  await look();
  await view.findByText(t('partner_pages_none'));
  stop();
  await look();
  await look();
  await view.findByText('https://one.example');
  world.fault(endPartnerSession, { is: 'refused', word: 'too-many' });
  await player.click(view.getByRole('button', { name: `${t('partner_end')}: https://one.example` }));
  await waitFor(() => expect(store.popups.toasts.value).toHaveLength(1));
  view.getByText('https://one.example');
});

test('LG-5 logging out ends the session at the gateway, and that of no game in a webview', async () => {
  for (const [viewed, times] of [
    ['page', 1],
    ['embedded', 1],
    ['in-game', 0],
  ] as const) {
    const { store, world, settle } = await createTestStorefront({ person: 'ann', view: viewed });
    const token = store.session.user.value?.oauth_token;
    store.session.logOut();
    await settle();
    expect(world.sent(endSession).map(({ oauth_token }) => oauth_token)).toEqual(Array(times).fill(token));
  }
});
