import { waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { goods } from '../../widgets/goods/index.ts';
import { login } from '../../widgets/login/index.ts';
import { getGameListV2 } from '../contract/game.ts';
import { openPage } from '../testing/page.ts';

const closed = { is: 'answered', done: false, answer: () => new Response('', { status: 503 }) } as const;

test('NT-3 EM-4 several widgets of a storefront announce maintenance once, and nothing typed is lost', async () => {
  const page = await openPage(goods);
  const other = page.mount(login);
  await page.settle();
  const username = (await waitFor(() => other.view.getByLabelText(page.t('username')))) as HTMLInputElement;
  const stop = page.world.fault(getGameListV2, closed);
  page.store.areas.choose('universal');
  page.store.areas.choose('sea');
  await page.settle();
  await page.player.type(username, 'ann');
  await page.platform.clock.advance(10_000);
  // Where the player is.
  const message = await other.view.findByText(page.t('maintenance'));
  expect(message.closest('[aria-live]')).toBeTruthy();
  expect(page.view.queryByText(page.t('maintenance'))).toBeNull();
  expect(page.host.shadowRoot?.querySelector('.coinslot.closed')).toBeTruthy();
  stop();
  await page.platform.clock.advance(60_000);
  await waitFor(() => expect(other.view.queryByText(page.t('maintenance'))).toBeNull());
  expect(username.value).toBe('ann');
  expect(page.host.shadowRoot?.querySelector('.coinslot.closed')).toBeNull();
});
