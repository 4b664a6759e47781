import { waitFor } from '@testing-library/dom';
import { describe, expect, test } from 'vitest';
import { watt } from '../../brands/watt.ts';
import type { Brand } from '../../src/brand/brand.ts';
import { couponList } from '../../src/contract/coupon.ts';
import { allRoleList, getServerList } from '../../src/contract/game.ts';
import { getLimitProductInfo } from '../../src/contract/goods.ts';
import { endSession } from '../../src/contract/login.ts';
import { findCharacter, loginConfig } from '../../src/contract/login-methods.ts';
import { openPage, type TestPage } from '../../src/testing/page.ts';
import type { TestOptions } from '../../src/testing/storefront.ts';
import { password } from '../../src/testing/world-data.ts';
import { login } from './index.ts';

const byId: Brand = { ...watt, logins: ['account', 'player_id'] };
const found = {
  ...{ username: 'Ar•• Va••', suid: 'buyer-1', oauth_token: 'character_1' },
  server: { value: 's1', display: 'Moonfall' },
  role: { value: 'r1', display: 'Ar•• Va••', level: 69 },
};

/** The popup, in a shop whose gateway finds one character. */
async function open(config: object = { digits: 9 }, options: TestOptions = {}): Promise<TestPage> {
  const page = await openPage(login, { options: { popup: true }, brand: byId, ...options });
  page.world.answer(loginConfig, () => ({ player_id: config }));
  page.world.answer(findCharacter, () => ({ ...found, gp_id: page.store.games.current.peek()?.gp_id ?? '' }));
  page.world.answer(allRoleList, () => [{ server: found.server, role: found.role }]);
  page.store.popups.openLogin();
  await page.view.findByRole('dialog');
  return page;
}
const field = ({ view, t }: TestPage) => view.findByLabelText<HTMLInputElement>(t('id_label'));
const button = ({ view, t }: TestPage, word: 'id_find' | 'id_me' | 'id_not_me' | 'id_other') =>
  view.findByRole<HTMLButtonElement>('button', { name: t(word) });

describe('LG-7 the log-in by player ID', () => {
  test('looks up an ID after its last digit, and starts a session at "This is me"', async () => {
    const page = await open();
    await page.player.type(await field(page), '88705992');
    expect(page.world.count(findCharacter)).toBe(0);
    await page.player.type(await field(page), '0');
    const me = await button(page, 'id_me');
    expect(page.world.sent(findCharacter)).toMatchObject([{ player_id: '887059920' }]);
    for (const text of ['Ar•• Va••', 'Moonfall', '887059920', page.t('level', { level: 69 })])
      expect(page.view.getByText(text)).toBeTruthy();
    expect(page.store.session.user.value).toBeNull();
    await page.player.click(me);
    expect(page.store.session.user.value).toMatchObject({ suid: 'buyer-1', character: true });
    expect(page.store.session.account.value).toBeNull();
    expect(page.store.popups.login.value).toBe(false);
  });

  test('a wrong ID shows one line below the field, which keeps its digits', async () => {
    const page = await open({});
    page.world.fault(findCharacter, { is: 'refused', word: 'log-in-failed' }, 1);
    await page.player.type(await field(page), '１２３ 456');
    await page.player.click(await button(page, 'id_find'));
    await page.view.findByText(page.t('id_unknown'));
    expect((await field(page)).value).toBe('123456');
    expect(page.world.sent(findCharacter)).toMatchObject([{ player_id: '123456' }]);
  });

  test('"Not me" shows the field again with its input, and starts no session', async () => {
    const page = await open();
    await page.player.type(await field(page), '887059920');
    await page.player.click(await button(page, 'id_not_me'));
    expect((await field(page)).value).toBe('887059920');
    expect(page.store.session.user.value).toBeNull();
  });

  test('is not offered for what only an account can do, and is offered again for a purchase', async () => {
    const page = await open();
    await field(page);
    page.store.popups.closeLogin();
    page.store.popups.openLogin({ account: true });
    await page.view.findByLabelText(page.t('password'));
    expect(page.view.queryByLabelText(page.t('id_label'))).toBeNull();
    page.store.popups.closeLogin();
    page.store.popups.openLogin();
    await field(page);
  });

  test('shows the brand’s picture of where the ID is, or else our drawing', async () => {
    const page = await open({ digits: 9, picture: '/art/own/id.png' });
    await field(page);
    const figure = page.view.getByRole('figure');
    const [picture] = figure.querySelectorAll('img');
    expect(picture?.getAttribute('src')).toMatch(/\/art\/own\/id\.png$/);
    expect(figure.textContent).not.toContain('ID 887059920');
    picture?.dispatchEvent(new Event('error'));
    await waitFor(() => expect(figure.textContent).toContain('ID 887059920'));
  });

  test('an ID that is only unique on its server also needs the server', async () => {
    const page = await open({ digits: 9, needs_server: true });
    page.world.answer(getServerList, () => ({ list: [found.server] }));
    await page.player.type(await field(page), '887059920');
    expect(page.world.count(findCharacter)).toBe(0);
    expect((await button(page, 'id_find')).disabled).toBe(true);
  });

  test('the account form is behind one button, and stands alone if the gateway has no look-up', async () => {
    const page = await open();
    await field(page);
    expect(page.view.queryByLabelText(page.t('password'))).toBeNull();
    await page.player.click(await button(page, 'id_other'));
    expect(page.view.getByLabelText(page.t('password'))).toBeTruthy();
    const other = await openPage(login, { options: { popup: true }, brand: byId });
    other.store.popups.openLogin();
    await other.view.findByLabelText(other.t('password'));
    expect(other.view.queryByLabelText(other.t('id_label'))).toBeNull();
  });

  test('its session is sent with marked calls only, and a full login replaces and ends it', async () => {
    const page = await open();
    await page.player.type(await field(page), '887059920');
    await page.player.click(await button(page, 'id_me'));
    await waitFor(() => expect(page.world.count(allRoleList)).toBe(1));
    const tokensOf = (path: string) => page.world.requests.filter((one) => one.path === path).map(({ token }) => token);
    expect(tokensOf(allRoleList.path)).toEqual(['character_1']);
    // The negative control of the next two: the character is known.
    await waitFor(() => expect(page.store.session.user.value?.oauth_token).toBe('character_1'));
    await page.store.send(couponList, { client_id: '1013', use_category: 'avail,lock' }).catch(() => {});
    expect(tokensOf(couponList.path)).toEqual([null]);
    expect(page.world.count(getLimitProductInfo)).toBe(0);
    expect(page.store.session.user.value?.oauth_token).toBe('character_1');
    page.store.popups.openLogin();
    const secret = await page.view.findByLabelText(page.t('password'));
    expect(page.view.queryByLabelText(page.t('id_label'))).toBeNull();
    await page.player.type(page.view.getByLabelText(page.t('username')), 'ann');
    await page.player.type(secret, password);
    page.world.answer(endSession, () => ({}));
    await page.player.click(page.view.getByRole('button', { name: page.t('log_in') }));
    await waitFor(() => expect(page.world.sent(endSession)).toMatchObject([{ oauth_token: 'character_1' }]));
    expect(page.store.session.account.value?.username).toBe('ann');
  });
});
