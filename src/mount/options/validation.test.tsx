import { waitFor } from '@testing-library/dom';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { codes } from '../../contract/index.ts';
import { createMemoryPlatform } from '../../platform/memory.ts';
import { buildConfig } from '../../testing/page.ts';
import { expectOptions, make, show } from '../../testing/tags.tsx';
import { createWorld } from '../../testing/world.ts';
import { createStorefrontFrom } from '../create-storefront.ts';
import type { StorefrontOptions } from '../storefront-types.ts';
import type { Widget } from '../widget.ts';
import { configure, configured } from './configure.ts';

/** A widget with the options of its row in the registry, if it has one. */
const named = (name: string, options?: object): Widget<object, object> & { readonly options?: object } => ({
  name,
  ...(options && { options }),
  styles: '',
  model: () => ({}),
  View: () => <p>Here it is</p>,
});
const widgets = {
  login: named('login', { popup: true, code: false }),
  checkout: named('checkout', { product_id: true, inline: true }),
  topup: named('topup', { product_id: true }),
  vip: named('vip', {}),
  own: named('own'),
};
const create = createStorefrontFrom({ ...buildConfig, widgets });
const gateway = 'http://watt.localhost:4173';

const logged: string[] = [];
beforeEach(() => {
  logged.length = 0;
  configure(Object.fromEntries(Object.keys(configured()).map((name) => [name, undefined])));
  for (const level of ['error', 'warn'] as const)
    vi.spyOn(console, level).mockImplementation((text) => void logged.push(text));
  return () => vi.restoreAllMocks();
});

/** A storefront of Watt with a widget, and the errors it reports. */
function begin(options: object = {}, widget: keyof typeof widgets = 'own', widgetOptions: object = {}) {
  const reported: unknown[] = [];
  const platform = createMemoryPlatform();
  const input = {
    brand: 'watt',
    area: 'sea',
    gateway,
    platform,
    onError: (one: unknown) => reported.push(one),
    ...options,
  };
  const storefront = create(input as StorefrontOptions);
  const host = document.body.appendChild(document.createElement('div'));
  onTestFinished(() => {
    storefront.destroy();
    host.remove();
  });
  return { storefront, reported, platform, input, slot: storefront.mount(widget, host, widgetOptions) };
}
const words = (code: string, message: RegExp) => ({ code, message: expect.stringMatching(message) });

describe('EM-5 a value that is ignored is reported once', () => {
  test('an option of another widget', async () => {
    const { reported, slot } = begin({}, 'login', { product_id: 'g600', popup: false });
    slot.update({ product_id: 'g60' });
    slot.update({ tab: 'cumulative' });
    await waitFor(() =>
      expect(reported).toEqual([
        words('other-option', /"product_id" is no option of login\. Use popup; it is ignored/),
        words('other-option', /"tab" is no option of login/),
      ]),
    );
    expect(logged).toHaveLength(2);
  });

  test('an option of a widget without options; a widget that the page defines accepts any', async () => {
    const { reported, storefront } = begin({}, 'own', { product_id: 'g600' });
    const host = document.createElement('div');
    storefront.mount('vip', host, { popup: true });
    await waitFor(() => expect(reported).toEqual([words('other-option', /"popup" is no option of vip\. It has none/)]));
  });

  test('whether the pay step of a top-up is open, because the available width decides that', async () => {
    const { reported } = begin({}, 'topup', { product_id: 'g600', inline: true });
    await waitFor(() =>
      expect(reported).toEqual([words('other-option', /"inline" is no option of topup\. Use product_id/)]),
    );
  });

  test('an option that an update cannot change, unless its value stays the same', async () => {
    const { reported, storefront, input } = begin();
    const another = { ...input, locale: 'ja', brand: 'mars', demo: true, sites: { framed: false } };
    for (let time = 0; time < 2; time++) storefront.update(another);
    await waitFor(() =>
      expect(reported).toEqual(
        ['brand', 'demo', 'sites'].map((name) => words('fixed', new RegExp(`"${name}" cannot change while`))),
      ),
    );
  });

  test('a text that is not a string, and a language without an object of texts', async () => {
    const { reported } = begin({ words: { en: { pay: 5 }, ja: 5 } });
    await waitFor(() =>
      expect(reported).toEqual([
        words('value', /"words\.ja" must be an object/),
        words('value', /"words\.en\.pay" must be a text/),
      ]),
    );
  });

  test('a text with an unknown key, with a link to the list of keys', async () => {
    const { reported } = begin({ words: { en: { pya: 'Now' } } });
    await waitFor(() => expect(reported).toEqual([words('word', /The type of the option "words" names all of them/)]));
  });

  test.each([
    [{ language: 'th' }, /no option "language"\. Did you mean "locale"\?/],
    [{ strange: 1 }, /^(?!.*platform)/],
    [{ platfrom: 1 }, /no option "platfrom"\. Use/],
  ])('%j is reported with the similar option name, and is not an option of ours', async (options, message) => {
    const { reported } = begin(options);
    await waitFor(() => expect(reported).toEqual([words('option', message)]));
  });

  test('a game that the brand does not have, at the start and in an update, once the gateway has responded', async () => {
    const { reported, storefront, platform } = begin({ client_id: '9999' });
    const world = createWorld(platform.now);
    platform.setFetch(world.fetch);
    await waitFor(() => expect(reported).toEqual([words('game', /the brand has no game "9999".* Use one of .*1013/)]));
    storefront.update({ client_id: '1013' });
    for (let time = 0; time < 2; time++) storefront.update({ client_id: '101' });
    await waitFor(() => expect(reported).toHaveLength(2));
    expect(reported[1]).toEqual(words('game', /no game "101"\. Did you mean "1013"\?/));
  });

  test('a gateway whose address does not identify the brand', async () => {
    const platform = createMemoryPlatform();
    const world = createWorld(platform.now);
    platform.setFetch(async (input, init) =>
      String(input).includes('getGameList')
        ? Response.json({ code: codes['bad-parameter'], message: '', content: { field: 'client_id' } }, { status: 400 })
        : world.fetch(input, init),
    );
    const { reported } = begin({ platform, gateway: 'http://localhost:4173' });
    await waitFor(() =>
      expect(reported).toEqual([words('host', /http:\/\/localhost:4173 answers, but .*http:\/\/watt\.localhost:4173/)]),
    );
  });

  test('a storefront option on a tag inside a storefront tag, as an attribute or a property', async () => {
    const inner = make('coinslot-echo', { product_id: 'g600', brand: 'mars', locale: 'th' });
    const reported: string[] = [];
    inner.addEventListener('coinslot-error', ({ detail }: CustomEventInit) => reported.push(detail.message));
    Object.assign(inner, { appearance: { radius: 3 }, brand: 'watt' });
    show(make('coinslot-storefront', { brand: 'watt', area: 'sea' }, inner));
    await expectOptions(inner, { product_id: 'g600' });
    inner.setAttribute('locale', 'ja');
    inner.setAttribute('radius', '4');
    await waitFor(() =>
      expect(
        reported.map((one) => /^Coinslot: "(\w+)" is set on a tag inside <coinslot-storefront>/.exec(one)?.[1]),
      ).toEqual(['brand', 'locale', 'appearance', 'radius']),
    );
  });

  test('a property of a tag with the wrong type, and an attribute with the wrong name', async () => {
    const element = make('coinslot-echo', { brand: 'watt', gateway, language: 'th' });
    const reported: string[] = [];
    element.addEventListener('coinslot-error', ({ detail }: CustomEventInit) => reported.push(detail.message));
    Object.assign(element, { appearance: 5 });
    Object.assign(element, { words: { en: 5 } });
    show(element);
    await waitFor(() =>
      expect(reported.toSorted()).toEqual([
        'Coinslot: "appearance" must be an object. It is ignored.',
        'Coinslot: "words.en" must be an object. It is ignored.',
        'Coinslot: there is no attribute "language". Did you mean "locale"?',
      ]),
    );
  });
});
