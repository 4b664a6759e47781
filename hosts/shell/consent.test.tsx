import { waitFor, within } from '@testing-library/dom';
import { describe, expect, test } from 'vitest';
import { watt } from '../../brands/watt.ts';
import { dot } from '../../src/contract/tracking.ts';
import { renderIn } from '../../src/testing/render.tsx';
import { createTestStorefront, type TestOptions } from '../../src/testing/storefront.ts';
import { App } from '../storefront/app.tsx';
import { createRouter } from './router.ts';

const open = async (options: TestOptions = { area: 'eru', game: '1031' }) => {
  const shop = await createTestStorefront(options);
  const router = createRouter(shop.platform);
  const page = renderIn(shop, <App store={shop.store} brand={watt} router={router} options={{}} />);
  const { view, t, player } = page;
  await view.findByRole('main');
  // The question is fetched where it is asked.
  await import('./consent-card.tsx');
  await shop.advance(1_000);
  const notice = (): HTMLElement | null => view.queryByRole('region', { name: t('track_choice') });
  const press = async (key: string) => player.click(await view.findByRole('button', { name: t(key) }));
  return { ...page, notice, press };
};

describe('the question', () => {
  test('TR-3 is asked where the law wants it, beside the page and not over it', async () => {
    const page = await open();
    await waitFor(() => expect(page.notice()).not.toBeNull());
    expect(page.view.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(document.body);
    const [no, yes] = within(page.notice() as HTMLElement).getAllByRole('button');
    expect([no?.textContent, yes?.textContent]).toEqual([page.t('track_no'), page.t('track_yes')]);
    expect(no?.className).toBe(yes?.className);
  });

  test.each([
    [{ area: 'sea' }, 'where nobody has to ask'],
    [{ area: null, game: null }, 'before the area is known'],
  ] as [TestOptions, string][])('TR-3 is not asked %j: %s', async (options) => {
    expect((await open(options)).notice()).toBeNull();
  });

  test('TR-3 a yes sends what waited, is kept, and is not asked again', async () => {
    const page = await open();
    await page.press('track_yes');
    await waitFor(() => expect(page.notice()).toBeNull());
    await page.advance(5_000);
    expect(page.world.count(dot)).toBe(1);
    expect(page.store.storage.get('trackChoice')).toBe(true);
    const again = page.reload();
    expect(again.store.tracking.allowed.value).toBe(true);
    again.kill();
  });

  test('TR-3 a no sends nothing, is kept, and can be taken back from the footer', async () => {
    const page = await open();
    await page.press('track_no');
    await waitFor(() => expect(page.notice()).toBeNull());
    await page.advance(60_000);
    expect([page.world.count(dot), page.store.storage.get('trackChoice')]).toEqual([0, false]);
    await page.press('track_choice');
    await waitFor(() => expect(document.activeElement).toBe(page.notice()));
    await page.press('track_yes');
    page.store.events.emit('page:viewed', { page: 'my' });
    await page.advance(5_000);
    expect(page.world.count(dot)).toBe(1);
  });

  test('TR-3 a yes that is taken back leaves nothing of it on the device', async () => {
    const page = await open();
    await page.press('track_yes');
    await page.advance(5_000);
    expect(page.platform.tab.keys().some((key) => key.includes('track'))).toBe(true);
    await page.press('track_choice');
    expect([...page.platform.tab.keys(), ...page.platform.lasting.keys()].filter((key) => /track/.test(key))).toEqual(
      [],
    );
    page.store.events.emit('page:viewed', { page: 'my' });
    await page.advance(60_000);
    expect(page.world.count(dot)).toBe(1);
  });

  test('TR-3 what is answered in another tab holds here too', async () => {
    const page = await open();
    page.openTab().store.storage.set('trackChoice', false);
    await waitFor(() => expect(page.notice()).toBeNull());
    expect(page.store.tracking.allowed.value).toBe(false);
  });
});
