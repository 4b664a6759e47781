import { waitFor } from '@testing-library/dom';
import { describe, expect, test } from 'vitest';
import { rechargeConfig } from '../../src/contract/game.ts';
import { getLimitProductInfo, type Limit } from '../../src/contract/goods.ts';
import { findCharacter, loginConfig } from '../../src/contract/login-methods.ts';
import { payCall } from '../../src/contract/order.ts';
import { plainNote } from '../../src/rules/note.ts';
import { openPage, type TestPage } from '../../src/testing/page.ts';
import type { TestOptions } from '../../src/testing/storefront.ts';
import { checkout } from './index.ts';
import type { CheckoutOptions } from './options.ts';

type Page = TestPage<CheckoutOptions>;
type Word = Parameters<Page['t']>[0];

const razer = payCall('razer_gold_pay');
const ann = {
  ...{ username: 'S••', suid: 'buyer-1', oauth_token: 'character_1' },
  server: { value: 's1', display: 'Aurora' },
  role: { value: 'r1', display: 'S••', level: 40 },
};

/** Bob's page with the pay step of 660 gems, where gifts are taken and the gateway finds Ann's character. */
async function openGift(options: TestOptions = {}, limits: readonly Limit[] = []): Promise<Page> {
  const page = await openPage(checkout, { person: 'bob', ...options, options: { inline: true } });
  page.world.answer(rechargeConfig, () => ({ gift_config: { is_has_gift: true } }));
  page.world.answer(loginConfig, () => ({ player_id: { digits: 9 } }));
  page.world.answer(findCharacter, () => ({ ...ann, gp_id: '101' }));
  page.world.answer(getLimitProductInfo, () => [...limits]);
  page.store.games.choose({ gp_id: '101', client_id: '1014', name: 'Skyward Lite', logo: '' });
  page.slot.update({ product_id: 'g600' });
  await page.view.findByRole('button', { name: /Razer Gold/ });
  return page;
}
const radio = (page: Page, word: 'gift_me' | 'gift_friend') => page.view.findByRole('radio', { name: page.t(word) });
const tap = async (page: Page, word: Exclude<Word, 'gift_to'>): Promise<void> =>
  page.player.click(await page.view.findByRole('button', { name: page.t(word as 'gift_yes') }));
const typeId = async (page: Page, id = '887059920'): Promise<void> => {
  await page.player.click(await radio(page, 'gift_friend'));
  await page.player.type(await page.view.findByLabelText(page.t('gift_id')), id);
};
const findFriend = async (page: Page): Promise<void> => {
  await typeId(page);
  await tap(page, 'gift_yes');
};
const pay = async (page: Page): Promise<void> => {
  page.store.methods.preselect('10103');
  await page.player.click(await page.view.findByRole('button', { name: /^Pay / }));
};

describe('GF-1 a gift', () => {
  test('names the friend, takes a note, and pays for the friend’s character', async () => {
    const page = await openGift();
    await findFriend(page);
    for (const text of ['S••', '887059920', page.t('level', { level: 40 })])
      expect(await page.view.findByText(text)).toBeTruthy();
    expect(page.view.queryByText(page.t('this_is_you'))).toBeNull();
    await page.player.type(page.view.getByLabelText(page.t('gift_note')), 'Have fun!');
    await pay(page);
    await waitFor(() => expect(page.world.sent(razer)).toHaveLength(1));
    expect(page.world.sent(razer)).toMatchObject([
      { server_id: 's1', role_id: 'r1', product_id: 'g600', gift_token: 'character_1', gift_note: 'Have fun!' },
    ]);
    expect(page.store.session.user.value).toMatchObject({ suid: 'U2' });
    expect(page.store.recipient.role.value?.value).toBe('r3');
    expect(page.store.checkout.intents.value).toMatchObject([{ role_name: 'S••', gift: { note: 'Have fun!' } }]);
  });

  test('is not paid before a friend is confirmed', async () => {
    const page = await openGift();
    await page.player.click(await radio(page, 'gift_friend'));
    await pay(page);
    await page.view.findByText(page.t('gift_missing'));
    expect(page.world.count(razer)).toBe(0);
  });

  test('"For me" pays for the player’s own character, without any data of the gift', async () => {
    const page = await openGift();
    await findFriend(page);
    await page.player.click(await radio(page, 'gift_me'));
    await page.view.findByText(page.t('this_is_you'));
    await pay(page);
    await waitFor(() => expect(page.world.sent(razer)).toHaveLength(1));
    const [sent] = page.world.sent(razer);
    expect(sent).toMatchObject({ role_id: 'r3' });
    expect([sent?.gift_token, sent?.gift_note]).toEqual([undefined, undefined]);
  });

  test('the player’s own character cannot be confirmed as a friend', async () => {
    const page = await openGift();
    page.world.answer(findCharacter, () => ({
      ...{ ...ann, gp_id: '101', server: { value: 's1', display: 'Aurora' } },
      role: { value: 'r3', display: 'S•••', level: 12 },
    }));
    await typeId(page);
    await page.view.findByText(page.t('gift_own'));
    expect(page.view.queryByRole('button', { name: page.t('gift_yes') })).toBeNull();
    await tap(page, 'gift_change');
    expect(page.view.getByLabelText<HTMLInputElement>(page.t('gift_id')).value).toBe('887059920');
  });

  test('an unknown ID and a product with a limit per character are explained', async () => {
    const page = await openGift();
    page.world.fault(findCharacter, { is: 'refused', word: 'log-in-failed' }, 1);
    await typeId(page);
    await page.view.findByText(page.t('id_unknown'));
    await tap(page, 'gift_find');
    await tap(page, 'gift_yes');
    page.world.fault(razer, { is: 'refused', word: 'bad-parameter', content: { field: 'gift_limited' } }, 1);
    await pay(page);
    await page.view.findByText(page.t('gift_limited'));
  });

  test('a product that is limited for each character is refused as soon as it shall be a gift', async () => {
    const limit = { limit_type: 'role', frequency: 3, day_info: 0, extra_pay_times: 2, next_pay_time: 0 } as const;
    const page = await openGift({}, [{ ...limit, product_id: 'g600' }]);
    await page.player.click(await radio(page, 'gift_friend'));
    await page.view.findByText(page.t('gift_limited'));
    expect(page.view.queryByLabelText(page.t('gift_id'))).toBeNull();
    await page.player.click(await radio(page, 'gift_me'));
    expect(page.view.queryByText(page.t('gift_limited'))).toBeNull();
  });

  test('a note is one line of at most 200 characters', async () => {
    const page = await openGift();
    await findFriend(page);
    page.store.gift.write(plainNote(`one\ntwo\u202e\u0000${'😀'.repeat(300)}`));
    expect([...page.store.gift.note.value]).toHaveLength(200);
    expect(page.store.gift.note.value.startsWith('one two ')).toBe(true);
    await page.view.findByText(page.t('gift_note_left', { count: 0 }));
  });

  test.each([
    ['where the gateway takes none', { person: 'bob' }, false],
    ['to a visitor', { person: undefined }, true],
  ] as const)('is not offered %s', async (_, options, is_has_gift) => {
    const page = await openPage(checkout, { ...options, options: { inline: true, product_id: 'g600' } });
    page.world.answer(rechargeConfig, () => ({ gift_config: { is_has_gift } }));
    page.store.games.choose({ gp_id: '101', client_id: '1014', name: 'Skyward Lite', logo: '' });
    await page.view.findByRole('button', { name: /Razer Gold/ });
    expect(page.view.queryByRole('radio', { name: 'As a gift' })).toBeNull();
  });

  test('ends when the player logs out', async () => {
    const page = await openGift();
    await findFriend(page);
    page.store.session.logOut();
    await waitFor(() => expect(page.store.gift.isChosen.value).toBe(false));
    expect(page.store.gift.friend.value).toBeNull();
  });
});
