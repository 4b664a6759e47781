import { waitFor, within } from '@testing-library/dom';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { allRoleList, getRoleList, rechargeConfig } from '../../src/contract/game.ts';
import { must } from '../../src/testing/must.ts';
import { openPage, type TestPage } from '../../src/testing/page.ts';
import { password } from '../../src/testing/world-data.ts';
import { goods } from './index.ts';

const openCharacters = async (page: TestPage): Promise<HTMLElement> => {
  await page.player.click(await page.view.findByRole('button', { name: new RegExp(page.t('change_character')) }));
  return await page.view.findByRole('dialog');
};
const rows = (dialog: HTMLElement, name: string) =>
  within(within(dialog).getByRole('list', { name }))
    .getAllByRole('listitem')
    .filter((row) => row.getAttribute('aria-posinset'));
const chosen = ({ store }: TestPage) => [store.recipient.server.value?.display, store.recipient.role.value?.display];
const allServers = async (page: TestPage, dialog: HTMLElement): Promise<void> => {
  await page.player.click(within(dialog).getByRole('tab', { name: page.t('all_servers') }));
  await within(dialog).findByRole('list', { name: page.t('all_servers') });
};

describe('GM-2 GM-3 servers and characters', () => {
  test('GM-2 the used servers come first, with the characters on them', async () => {
    const page = await openPage(goods, { person: 'ann' });
    const dialog = await openCharacters(page);
    expect(within(dialog).getByRole('tab', { selected: true }).textContent).toBe(page.t('used_servers'));
    expect(within(dialog).getByRole('tabpanel').textContent).toMatch(/Sun.*Aurora.*Moon.*Borealis/);
    await page.player.click(within(dialog).getByRole('button', { name: /Moon/ }));
    await waitFor(() => expect(page.view.queryByRole('dialog')).toBeNull());
    expect(chosen(page)).toEqual(['Borealis', 'Moon']);
    await page.view.findByText('Moon');
  });

  test('GM-2 all servers: selecting one shows its characters, and the only one is selected', async () => {
    const page = await openPage(goods, { person: 'ann' });
    const dialog = await openCharacters(page);
    await allServers(page, dialog);
    await page.player.click(within(dialog).getByRole('button', { name: /Aurora/ }));
    await waitFor(() => expect(page.view.queryByRole('dialog')).toBeNull());
    expect(chosen(page)).toEqual(['Aurora', 'Sun']);
  });

  test('GM-3 one of several characters on a server can be selected', async () => {
    const page = await openPage(goods, { person: 'ann' });
    page.world.answer(getRoleList, () => [
      { value: 'r1', display: 'Sun', level: 40 },
      { value: 'r5', display: 'Dusk', level: 3 },
    ]);
    const dialog = await openCharacters(page);
    await allServers(page, dialog);
    await page.player.click(within(dialog).getByRole('button', { name: /Aurora/ }));
    await within(dialog).findByRole('list', { name: page.t('pick_character', { server: 'Aurora' }) });
    await page.player.click(within(dialog).getByRole('button', { name: /Dusk/ }));
    await waitFor(() => expect(chosen(page)).toEqual(['Aurora', 'Dusk']));
  });

  test('GM-3 if a game has characters per area, a character shows its area', async () => {
    const page = await openPage(goods, { person: 'ann' });
    page.world.answer(rechargeConfig, () => ({ area_config: { is_area_role: true } }));
    page.store.config.again();
    page.world.answer(getRoleList, () => [
      { value: 'r1', display: 'Sun', area: { value: '1', display: 'East' } },
      { value: 'r5', display: 'Sun', area: { value: '2', display: 'West' } },
    ]);
    const dialog = await openCharacters(page);
    await allServers(page, dialog);
    await page.player.click(within(dialog).getByRole('button', { name: /Aurora/ }));
    await page.player.click(await within(dialog).findByRole('button', { name: /West.*Aurora/ }));
    await waitFor(() => expect(page.store.recipient.role.value?.area?.display).toBe('West'));
    await page.view.findByRole('button', { name: /Sun.*West.*Aurora/ });
  });

  test('GM-3 a server without characters shows a text and a way back to the servers', async () => {
    const page = await openPage(goods, { person: 'ann' });
    const dialog = await openCharacters(page);
    await allServers(page, dialog);
    await page.player.click(within(dialog).getByRole('button', { name: /Corona/ }));
    await within(dialog).findByText(page.t('no_character'));
    await page.player.click(within(dialog).getByRole('button', { name: page.t('back') }));
    await within(dialog).findByRole('list', { name: page.t('all_servers') });
  });

  test('GM-3 a player without any character gets a message', async () => {
    const page = await openPage(goods, { person: 'eve' });
    const dialog = await openCharacters(page);
    await within(dialog).findByText(page.t('no_character'));
  });

  test('GM-3 characters that fail to load can be requested again', async () => {
    const page = await openPage(goods, { person: 'bob' });
    expect(chosen(page)).toEqual(['Aurora', 'Star']);
    page.store.session.drop();
    const stop = page.world.fault(allRoleList, { is: 'refused', word: 'bad-parameter' });
    await page.store.session.logIn('bob', password);
    await page.view.findByText(page.t('error_query'));
    stop();
    await page.player.click(page.view.getByRole('button', { name: page.t('retry') }));
    await waitFor(() => expect(chosen(page)).toEqual(['Aurora', 'Star']));
  });
});

describe('GM-2 five thousand servers', () => {
  const harbor = async (): Promise<[TestPage, HTMLElement]> => {
    const page = await openPage(goods, { person: 'ann', game: '1023' });
    const dialog = await openCharacters(page);
    await allServers(page, dialog);
    await within(dialog).findByText(page.t('servers_found', { count: 5_000 }));
    return [page, dialog];
  };

  test('fewer than 60 rows are rendered, each with its position; scrolling renders the others', async () => {
    const [page, dialog] = await harbor();
    const name = page.t('all_servers');
    await waitFor(() => expect(rows(dialog, name).length).toBeGreaterThan(5));
    expect(rows(dialog, name).length).toBeLessThan(60);
    expect(rows(dialog, name)[0]?.getAttribute('aria-setsize')).toBe('5000');
    const box = must(within(dialog).getByRole('list', { name }).parentElement, 'a box around the list');
    Object.defineProperty(box, 'scrollHeight', { value: 52 * 2_500 });
    // A list begins at its top once it is drawn, so the player scrolls until the row is there.
    await waitFor(() => {
      box.scrollTop = 52 * 2_000;
      box.dispatchEvent(new Event('scroll'));
      within(dialog).getByRole('button', { name: /Harbor 5001/ });
    });
    expect(rows(dialog, name).length).toBeLessThan(60);
  });

  test.each([
    ['two columns on a phone', 328, 312, 2],
    ['one where the list is very narrow', 220, 312, 1],
    ['one on a phone with letters twice as large', 328, 624, 1],
  ])('are listed in %s', async (_, width, height, columns) => {
    const notifyList = vi.fn<(box: Element, notify: ResizeObserverCallback) => void>();
    vi.stubGlobal(
      'ResizeObserver',
      class {
        constructor(readonly notify: ResizeObserverCallback) {}
        observe(box: Element) {
          if (box.matches('.long-list')) notifyList(box, this.notify);
        }
        disconnect() {}
      },
    );
    onTestFinished(() => void vi.unstubAllGlobals());
    const [page, dialog] = await harbor();
    const list = () => within(dialog).getByRole('list', { name: page.t('all_servers') });
    await waitFor(list);
    const entry = { contentRect: { width, height } } as ResizeObserverEntry;
    must(notifyList.mock.lastCall, 'an observer of the list')[1]([entry], {} as ResizeObserver);
    await waitFor(() => expect(list().style.gridTemplateColumns).toBe(`repeat(${columns}, minmax(0, 1fr))`));
  });

  test('a search by id matches the start, a search by name any part', async () => {
    const [page, dialog] = await harbor();
    const search = within(dialog).getByLabelText(page.t('search_server'));
    await page.player.type(search, '4242');
    await within(dialog).findByText(page.t('servers_found', { count: 1 }));
    await within(dialog).findByRole('button', { name: /Harbor 4242/ });
    await page.player.type(search, '{Backspace}');
    await within(dialog).findByText(page.t('servers_found', { count: 15 }));
    await page.player.type(search, '{Backspace}{Backspace}{Backspace}harbor 12');
    await within(dialog).findByText(page.t('servers_found', { count: 100 }));
    await page.player.type(search, 'x');
    await within(dialog).findByText(page.t('no_server'));
    expect(within(dialog).queryByText(page.t('servers_found', { count: 0 }))).toBeNull();
  });

  test('wide digits from a Japanese keyboard count as plain ones', async () => {
    const [page, dialog] = await harbor();
    await page.player.type(within(dialog).getByLabelText(page.t('search_server')), '４２４２');
    await within(dialog).findByRole('button', { name: /Harbor 4242/ });
  });
});
