import { readFileSync } from 'node:fs';
import { waitFor } from '@testing-library/dom';
import { expect, onTestFinished, test, vi } from 'vitest';
import { watt } from '../../brands/watt.ts';
import { loadWords } from '../../locales/load.ts';
import { themeOf } from '../brand/index.ts';
import { createMemoryPlatform } from '../platform/memory.ts';
import { buildConfig } from '../testing/page.ts';
import { Button } from '../ui/button.tsx';
import { withOwnNames } from '../ui/own-properties.ts';
import { useWords } from '../ui/words.tsx';
import { createStorefrontFrom } from './create-storefront.ts';
import type { StorefrontOptions } from './storefront-types.ts';
import type { Widget } from './widget.ts';

const greeting: Widget<object, object> = {
  name: 'greeting',
  styles: '',
  model: () => ({}),
  View() {
    const { t } = useWords();
    return <Button kind="primary">{t('choose_payment')}</Button>;
  },
};
const create = createStorefrontFrom({ ...buildConfig, load: loadWords, widgets: { greeting } });

/** Mounts a widget that shows a text, with options. */
function begin(options: Partial<StorefrontOptions>) {
  const logged: string[] = [];
  for (const level of ['error', 'warn'] as const)
    vi.spyOn(console, level).mockImplementation((text) => void logged.push(text));
  const host = document.body.appendChild(document.createElement('div'));
  const gateway = 'http://watt.localhost:4173';
  const storefront = create({ brand: 'watt', gateway, platform: createMemoryPlatform(), ...options });
  onTestFinished(() => {
    storefront.destroy();
    host.remove();
    vi.restoreAllMocks();
  });
  storefront.mount('greeting', host);
  const button = () => host.shadowRoot?.querySelector('button');
  return { logged, host, storefront, button };
}

test('EM-9 options come before the styles of the page, and these before the brand', async () => {
  const { host, storefront, button } = begin({ appearance: { radius: 3 } });
  await waitFor(() => expect(button()).toBeTruthy());
  const ground = () => host.shadowRoot?.querySelector<HTMLElement>('.coinslot');
  const of = (name: string) => ground()?.style.getPropertyValue(withOwnNames(name));
  expect([of('--brand'), of('--radius')]).toEqual([withOwnNames('var(--own-brand, #5b3df5)'), '3px']);
  storefront.update({ appearance: { colour: '#aa0000' } });
  await waitFor(() => expect(of('--brand')).toBe('#aa0000'));
  expect([of('--on-brand'), of('--accent'), of('--radius')]).toEqual([
    '#ffffff',
    withOwnNames('var(--own-accent, #ffd23f)'),
    withOwnNames('var(--own-radius, 14px)'),
  ]);
});

test('EM-9 each value that the frame takes from the page is computed on the page', () => {
  const tokens = readFileSync('src/mount/page-tokens.css', 'utf8');
  for (const name of Object.keys(themeOf('#5b3df5', watt.look))) expect(tokens).toContain(`--own${name.slice(1)}:`);
});

test('EM-9 a button has parts that a page can style', async () => {
  const { button } = begin({});
  await waitFor(() => expect(button()?.getAttribute('part')).toBe('button primary'));
});

test('EM-10 an embedder’s texts replace ours in each language, and are never HTML', async () => {
  const { logged, storefront, button } = begin({
    locale: 'de',
    words: { de: { choose_payment: '<b>Kasse</b>' }, en: { choose_payment: 'Check out' } },
  });
  await waitFor(() => expect(button()?.textContent).toBe('<b>Kasse</b>'));
  expect(button()?.children).toHaveLength(0);
  storefront.update({ locale: 'en' });
  await waitFor(() => expect(button()?.textContent).toBe('Check out'));
  storefront.update({ locale: 'ja' });
  await waitFor(() => expect(button()?.textContent).toBe('お支払いへ'));
  expect(logged).toEqual([]);
});

test('EM-10 an embedder’s texts can be changed and removed while the storefront is on the page', async () => {
  const { logged, storefront, button } = begin({ locale: 'de', words: { de: { choose_payment: 'Kasse' } } });
  await waitFor(() => expect(button()?.textContent).toBe('Kasse'));
  const rendered = button();
  storefront.update({ words: { de: { choose_payment: 'Zur Kasse' } } });
  await waitFor(() => expect(button()?.textContent).toBe('Zur Kasse'));
  storefront.update({ locale: 'en' });
  await waitFor(() => expect(button()?.textContent).toBe('Choose payment'));
  storefront.update({ locale: 'de', words: undefined });
  await waitFor(() => expect(button()?.textContent).toBe('Zahlung wählen'));
  expect([button() === rendered, logged]).toEqual([true, []]);
  storefront.update({ words: { de: { choose_paymen: 'Kasse' } } as object });
  await waitFor(() => expect(logged).toEqual([expect.stringMatching(/there is no text "choose_paymen"/)]));
});

test('EM-10 no other language is loaded to validate the embedder’s texts', async () => {
  const fetched: string[] = [];
  const load: typeof loadWords = (language) => {
    fetched.push(language);
    return loadWords(language);
  };
  const storefront = createStorefrontFrom({ ...buildConfig, load, widgets: { greeting } })({
    brand: 'watt',
    locale: 'en',
    gateway: 'http://watt.localhost:4173',
    platform: createMemoryPlatform(),
    words: { en: { log_in: 'Come in' } },
  });
  onTestFinished(() => storefront.destroy());
  const ready = new Promise((resolve) => storefront.on('ready', resolve));
  storefront.mount('greeting', document.body.appendChild(document.createElement('div')));
  await ready;
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(fetched).not.toContain('de');
});

test('EM-10 an unknown language or key is reported with the most similar name', async () => {
  const words = { de: { choose_paymen: 'Kasse' }, german: {} } as object;
  const { logged } = begin({ words });
  // Views of other files may still report their own.
  const ofWords = () => logged.filter((line) => /"german"|"choose_paymen"/.test(line));
  await waitFor(() =>
    expect(ofWords()).toEqual([
      expect.stringMatching(/^Coinslot: the brand has no language "german"\./),
      expect.stringMatching(/^Coinslot: there is no text "choose_paymen"\. Did you mean "choose_payment"\?/),
    ]),
  );
});
