import { waitFor, within } from '@testing-library/dom';
import { useEffect } from 'react';
import { describe, expect, onTestFinished, test } from 'vitest';
import { watt } from '../../brands/watt.ts';
import { loadWords } from '../../locales/load.ts';
import { login } from '../../widgets/login/index.ts';
import { getGoodsList } from '../contract/goods.ts';
import { getOrderInfo } from '../contract/order.ts';
import { createMemoryPlatform } from '../platform/memory.ts';
import type { BaseStore } from '../storefront/base-store.ts';
import { withSale } from '../storefront/store.ts';
import { buildConfig, openPage } from '../testing/page.ts';
import { createReadyStorefront, createTestStorefront, type TestStorefront, tap } from '../testing/storefront.ts';
import { createTab } from '../testing/tab.ts';
import { withOwnNames } from '../ui/own-properties.ts';
import { useValue } from '../ui/use-value.ts';
import { openStorefrontFrom } from './open-storefront.ts';
import type { StorefrontOptions } from './storefront-types.ts';
import type { Widget } from './widget.ts';

interface GreetingModel {
  readonly text: () => string;
  readonly store: BaseStore;
  dispose(): void;
}

/** The smallest widget: it shows an option, and reports when it mounts and unmounts. */
const greetingWith = (report: (what: string) => void): Widget<{ text?: string }, GreetingModel> => ({
  name: 'greeting',
  styles: '.said{color:red}',
  model: (store, options) => ({
    store,
    text: () => options.value.text ?? 'nothing',
    dispose: () => report('dispose'),
  }),
  View({ model }) {
    useValue(model.store.i18n.language);
    useEffect(() => {
      report('come');
      return () => report('go');
    }, [report]);
    return <p className="said">{model.text()}</p>;
  },
});
const greeting = greetingWith(() => {});

const createStorefront = openStorefrontFrom({
  ...buildConfig,
  widgets: { greeting },
});
const create = (options: Partial<StorefrontOptions> = {}) => {
  const platform = createMemoryPlatform({});
  const storefront = createStorefront({ brand: 'watt', area: 'sea', platform, ...options });
  onTestFinished(() => storefront.destroy());
  return { platform, storefront };
};
const createHost = (id: string): HTMLElement => {
  const host = document.createElement('div');
  host.id = id;
  document.body.append(host);
  onTestFinished(() => host.remove());
  return host;
};

describe('EM-1 mounting', () => {
  test('renders the widget in its own shadow root, with styles that are not in the page', async () => {
    const before = [...document.adoptedStyleSheets];
    const page = await openPage(greeting, { options: { text: 'Hello' } });
    expect(page.view.getByText('Hello').className).toBe('said');
    expect(document.body.textContent).not.toContain('Hello');
    const sheets = page.host.shadowRoot?.adoptedStyleSheets ?? [];
    expect(sheets.some((sheet) => [...sheet.cssRules].some(({ cssText }) => cssText.includes('.said')))).toBe(true);
    expect(document.adoptedStyleSheets).toEqual(before);
    expect(document.head.querySelector('style')).toBeNull();
  });

  test('BR-7 I18-2 uses the brand’s theme, and the language and direction of the storefront', async () => {
    const page = await openPage(greeting, { language: 'ar' });
    const ground = page.host.shadowRoot?.querySelector<HTMLElement>('.coinslot');
    await waitFor(() => expect([ground?.lang, ground?.dir]).toEqual(['ar', 'rtl']));
    expect(ground?.style.getPropertyValue(withOwnNames('--brand'))).toBe(withOwnNames('var(--own-brand, #5b3df5)'));
    expect(ground?.style.getPropertyValue(withOwnNames('--accent'))).toBe(withOwnNames('var(--own-accent, #ffd23f)'));
    expect(ground?.dataset).toMatchObject({ pattern: 'zigzag', ribbon: 'slanted', edge: 'serrated' });
  });

  test('I18-3 uses the fonts of its language, on a partner’s page as on our own', async () => {
    const page = await openPage(greeting, {});
    const css = () =>
      (page.host.shadowRoot?.adoptedStyleSheets ?? [])
        .flatMap((one) => [...one.cssRules].map((rule) => rule.cssText))
        .join('\n');
    expect(css()).not.toContain('Noto Sans TC');
    await loadWords('zh-tw');
    expect(css()).toMatch(
      /:lang\(zh-tw\)\s*\{\s*font-family: var\(--coinslot-font, ?system-ui\),.*"Noto Sans TC".*sans-serif/,
    );
    expect(css()).not.toContain('Noto Sans Thai');
  });

  test('by name, if the build knows widgets by name; into a selector or an element', async () => {
    const { storefront } = create();
    const host = createHost('by-name');
    storefront.mount('greeting', '#by-name');
    await waitFor(() => expect(host.shadowRoot?.textContent).toContain('nothing'));
  });

  test('two widgets in one element each keep their styles', async () => {
    const { storefront } = create();
    const host = createHost('both');
    storefront.mount(greeting, host);
    const other: Widget<{ text?: string }, GreetingModel> = { ...greeting, styles: '.other{color:blue}' };
    storefront.mount(other, host);
    const css = (host.shadowRoot?.adoptedStyleSheets ?? []).flatMap((one) =>
      [...one.cssRules].map((rule) => rule.cssText),
    );
    expect(css.join('\n')).toMatch(/\.said/);
    expect(css.join('\n')).toMatch(/\.other/);
  });
});

describe('EM-1 update and unmount', () => {
  test('unmount removes the widget once, with its effects and its model', async () => {
    const happened: string[] = [];
    const { storefront } = create();
    const host = createHost('slot');
    const slot = storefront.mount(
      greetingWith((what) => happened.push(what)),
      host,
    );
    await waitFor(() => expect(happened).toEqual(['come']));
    slot.unmount();
    slot.unmount();
    await waitFor(() => expect(happened.toSorted()).toEqual(['come', 'dispose', 'go']));
    expect(host.shadowRoot?.childNodes).toHaveLength(0);
  });

  test('an element can be used again after an unmount', async () => {
    const { storefront } = create();
    const host = createHost('again');
    storefront.mount(greeting, host, { text: 'One' }).unmount();
    storefront.mount(greeting, host, { text: 'Two' });
    await waitFor(() => expect(host.shadowRoot?.textContent).toBe('Two'));
  });

  test('destroy leaves no element, timer, listener or request', async () => {
    const page = await openPage(greeting, { person: 'ann' });
    page.store.popups.toast('Hello');
    await page.over().findByText('Hello');
    const before = document.body.children.length;
    page.storefront.destroy();
    page.storefront.destroy();
    expect(page.host.shadowRoot?.childNodes).toHaveLength(0);
    expect(document.body.children).toHaveLength(before);
    expect(page.platform.clock.waiting()).toBe(0);
    expect(page.platform.world.onStored.size).toBe(0);
    const count = page.world.requests.length;
    page.platform.comeBack();
    await page.platform.clock.advance(600_000);
    expect(page.world.requests).toHaveLength(count);
  });
});

describe('EM-1 two storefronts on one page', () => {
  test('do not share the brand, language, events, messages or their end', async () => {
    const one = await openPage(greeting, { person: 'ann' });
    const two = await openPage(greeting, {
      brand: { ...watt, name: 'other', look: { ...watt.look, colour: '#117733' } },
    });
    const paid: string[] = [];
    two.storefront.on('game:changed', ({ name }) => paid.push(name));
    one.store.events.emit('game:changed', { client_id: '1', name: 'One' });
    one.store.popups.toast('Only here');
    await one.over().findByText('Only here');
    expect(two.over().queryByText('Only here')).toBeNull();
    expect(paid).toEqual([]);
    expect(
      two.host.shadowRoot?.querySelector<HTMLElement>('.coinslot')?.style.getPropertyValue(withOwnNames('--brand')),
    ).toBe(withOwnNames('var(--own-brand, #117733)'));
    one.storefront.destroy();
    expect(two.view.getByText('nothing')).toBeTruthy();
    two.store.popups.toast('Still here');
    await two.over().findByText('Still here');
  });

  test('T30 with two brands in one browser, a log-out of one does not affect the other', () => {
    const first = create();
    const otherTab = createMemoryPlatform({ sameBrowserAs: first.platform });
    const other = create({ brand: { ...watt, name: 'other' }, platform: otherTab });
    const user = { username: 'bob', suid: 'U2', oauth_token: 'token-bob', gp_id: '101' };
    other.storefront.store.storage.set('userMap', { '101': user });
    first.storefront.store.storage.set('userMap', { '101': { ...user, suid: 'U1' } });
    first.storefront.store.session.logOut();
    expect(first.storefront.store.storage.get('userMap')).toBeNull();
    expect(other.storefront.store.storage.get('userMap')).toEqual({ '101': user });
  });
});

describe('EM-1 listeners', () => {
  test('a listener that throws is reported, and the others are still called', () => {
    const { platform, storefront } = create();
    const names: string[] = [];
    storefront.store.events.on('game:changed', () => {
      throw new Error('of the partner');
    });
    const stop = storefront.store.events.on('game:changed', ({ name }) => names.push(name));
    storefront.store.events.emit('game:changed', { client_id: '1', name: 'One' });
    stop();
    storefront.store.events.emit('game:changed', { client_id: '2', name: 'Two' });
    expect(names).toEqual(['One']);
    expect(platform.reports).toHaveLength(2);
  });
});

describe('the confirm and the messages', () => {
  test('LY-8 a second question answers the first with no', async () => {
    const page = await openPage(greeting);
    const question = { title: 'Sure?', text: 'Really?', yes: 'Yes', no: 'No' };
    const first = page.store.popups.confirm(question);
    const second = page.store.popups.confirm({ ...question, title: 'And this?' });
    expect(await first).toBe(false);
    const dialog = await page.over().findByRole('alertdialog', { name: 'And this?' });
    await page.player.click(within(dialog).getByRole('button', { name: 'Yes' }));
    expect(await second).toBe(true);
  });

  test('NT-3 the same message is shown once, disappears by itself, and can be dismissed', async () => {
    const page = await openPage(greeting);
    page.store.popups.toast('Copied');
    page.store.popups.toast('Copied');
    await page.over().findByText('Copied');
    expect(page.over().getAllByText('Copied')).toHaveLength(1);
    await page.platform.clock.advance(4_000);
    await waitFor(() => expect(page.over().queryByText('Copied')).toBeNull());
    page.store.popups.toast('Wrong', 'bad');
    await page.over().findByText('Wrong');
    await page.player.click(page.over().getByRole('button', { name: page.t('close') }));
    await waitFor(() => expect(page.over().queryByText('Wrong')).toBeNull());
  });
});

describe('EM-1 NT-5 a storefront loads what its widgets need', () => {
  /** Opens a log-in alone on a device on which a player has used the shop before. */
  const logInAlone = async (before: TestStorefront) => {
    before.kill();
    const { platform } = createTab({ sameBrowserAs: before.platform });
    platform.setFetch(before.world.fetch);
    const storefront = openStorefrontFrom(buildConfig)({ brand: 'watt', area: 'sea', platform });
    onTestFinished(storefront.destroy);
    const host = document.createElement('div');
    document.body.append(host);
    onTestFinished(() => host.remove());
    storefront.mount(login, host);
    await waitFor(() => expect(host.shadowRoot?.querySelector('.coinslot')).not.toBeNull());
    await platform.clock.settle();
    return { storefront, platform };
  };

  test('a login widget loads no goods; the first widget that needs them does', async () => {
    const before = await createTestStorefront({ person: 'ann' });
    const count = before.world.count(getGoodsList);
    const { storefront, platform } = await logInAlone(before);
    expect(before.world.count(getGoodsList)).toBe(count);
    const sale = withSale(storefront.store);
    expect(withSale(storefront.store)).toBe(sale);
    await platform.clock.settle();
    expect(before.world.count(getGoodsList)).toBe(count + 1);
    expect(sale.session).toBe(storefront.store.session);
  });

  test('an open order is followed even if only a login widget is mounted', async () => {
    const before = await createReadyStorefront();
    await tap(before);
    const count = before.world.count(getOrderInfo);
    const { storefront, platform } = await logInAlone(before);
    const paid: unknown[] = [];
    storefront.store.events.on('order:paid', (order) => paid.push(order));
    before.world.end('Success');
    await waitFor(async () => {
      await platform.clock.advance(10_000);
      expect(paid).toMatchObject([{ billing_no: 'B1' }]);
    });
    expect(before.world.count(getOrderInfo)).toBeGreaterThan(count);
  });
});
