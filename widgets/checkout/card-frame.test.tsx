import { waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { rechargeConfig } from '../../src/contract/game.ts';
import { encodeCard } from '../../src/rules/card.ts';
import { coin } from '../../src/testing/card-holder.ts';
import { openPage, type View } from '../../src/testing/page.ts';
import { worldToken } from '../../src/testing/world-cards.ts';
import { checkout } from './index.ts';

/** The popup of the top-up on a page at an address, with its frame if it has one. */
async function openTopUp(address: string) {
  const page = await openPage(checkout, { person: 'bob', address });
  page.world.answer(rechargeConfig, () => ({ card_config: { is_has_card: true } }));
  page.store.areas.choose('universal');
  page.store.areas.choose('sea');
  await page.player.click(await page.view.findByRole('button', { name: page.t('card_title') }));
  const dialog = await page.view.findByRole('dialog', { name: page.t('card_title') });
  const frame = (): HTMLIFrameElement | null =>
    [...dialog.querySelectorAll('*')].map((one) => one.shadowRoot?.querySelector('iframe') ?? null).find(Boolean) ??
    null;
  return { page, dialog, frame, inside: within(dialog) as View };
}

test('CD-4 T45 a page of the shop renders the fields itself, without a frame', async () => {
  const { page, inside, frame } = await openTopUp('https://pay.watt.example/');
  await inside.findByLabelText(page.t('card_number'));
  expect(frame()).toBeNull();
});

test('CD-4 T45 a partner’s page has the brand’s form in a frame, no fields of its own, and tops up with the token', async () => {
  const { page, dialog, inside, frame } = await openTopUp('https://partner.example/shop');
  await waitFor(() => expect(frame()?.src).toBe('https://pay.watt.example/framed'));
  expect(frame()?.title).toBe(page.t('card_title'));
  expect(dialog.querySelector('input')).toBeNull();
  expect(inside.queryByRole('button', { name: page.t('card_check') })).toBeNull();

  page.store.card.take(worldToken(encodeCard(coin.number, coin.password) ?? ''));
  await page.settle();
  await inside.findByText(page.t('card_face'));
  page.store.card.take(worldToken(encodeCard(coin.number, 'wrong') ?? ''));
  const refused = await inside.findByText(page.t('card_refused'));
  // What is in the frame cannot refer to words of this page: the group around it does.
  const group = inside.getByRole('group', { name: page.t('card_title') });
  expect(group.getAttribute('aria-describedby')).toBe(refused.closest('[id]')?.id);

  await page.player.click(inside.getByRole('button', { name: page.t('close') }));
  await waitFor(() => expect(frame()).toBeNull());
});
