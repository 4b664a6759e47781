import { waitFor } from '@testing-library/dom';
import { expect, onTestFinished, test } from 'vitest';
import { loadWords } from '../../locales/load.ts';
import type { OwnWords } from '../i18n/words.ts';
import { createMemoryPlatform } from '../platform/memory.ts';
import { buildConfig } from '../testing/page.ts';
import { useWords } from '../ui/words.tsx';
import { createStorefrontFrom } from './create-storefront.ts';
import { loadInTwo } from './language-file.ts';
import type { Widget } from './widget.ts';

/** Two files of a language, of which the second comes when a test lets it, or never. */
function files() {
  const requested: string[] = [];
  let end = (_: boolean): void => {};
  const coming = new Promise<{ words: { later: string } }>((resolve, reject) => {
    end = (succeeds) => (succeeds ? resolve({ words: { later: 'später' } }) : reject(new Error('404')));
  });
  const first = async () => {
    requested.push('first');
    return { words: { now: 'jetzt' } };
  };
  const deferred = () => {
    requested.push('deferred');
    return coming;
  };
  return { requested, first, deferred, end: (succeeds: boolean) => end(succeeds) };
}

test('I18-2 the first render waits for one file; the other is requested after it, and its texts follow', async () => {
  const { requested, first, deferred, end } = files();
  const more: object[] = [];
  const words = loadInTwo('de', first, deferred, (fetchMore) => void fetchMore().then((words) => more.push(words)));
  expect(requested).toEqual(['first']);
  expect(await words).toEqual({ now: 'jetzt' });
  expect([requested, more]).toEqual([['first', 'deferred'], []]);
  end(true);
  await waitFor(() => expect(more).toEqual([{ later: 'später' }]));
});

test('I18-2 a page that needs all texts at once requests both files at once', async () => {
  const { requested, first, deferred, end } = files();
  const words = loadInTwo('de', first, deferred, undefined);
  expect(requested).toEqual(['first', 'deferred']);
  end(true);
  expect(await words).toEqual({ now: 'jetzt', later: 'später' });
});

const greeting: Widget<object, object> = {
  name: 'greeting',
  styles: '',
  model: () => ({}),
  View: () => <p>{useWords().t('vip_levels')}</p>,
};

/** Shows a text of the second file. */
function show(words: OwnWords, load = loadWords, platform = createMemoryPlatform()) {
  const host = document.body.appendChild(document.createElement('div'));
  const storefront = createStorefrontFrom({ ...buildConfig, load, widgets: { greeting } })({
    brand: 'watt',
    locale: 'de',
    gateway: 'http://watt.localhost:4173',
    platform,
    words,
  });
  onTestFinished(() => {
    storefront.destroy();
    host.remove();
  });
  storefront.mount('greeting', host);
  return () => host.shadowRoot?.querySelector('p')?.textContent;
}

test('I18-2 a widget renders again when deferred texts are loaded', async () => {
  const text = show({});
  await waitFor(() => expect(text()).toBe('Stufen und Belohnungen'));
});

test('I18-2 NT-5 a second file that fails to load does not affect the first, and is requested until it loads', async () => {
  const platform = createMemoryPlatform();
  let requested = 0;
  const second = async () => {
    requested++;
    if (requested < 4) throw new TypeError('Failed to fetch');
    return { words: { vip_levels: 'Stufen' } };
  };
  const text = show({}, (language, later) => loadInTwo(language, async () => ({ words: {} }), second, later), platform);
  await waitFor(() => expect(text()).toBe('Levels and rewards'));
  await platform.clock.advance(3_000);
  expect(requested).toBe(1);
  await platform.clock.advance(60_000);
  await waitFor(() => expect(text()).toBe('Stufen'));
  expect(requested).toBe(4);
});

test('EM-10 an embedder’s texts stay when our deferred texts are loaded', async () => {
  const text = show({ de: { vip_levels: 'Meine Stufen' } });
  await waitFor(() => expect(text()).toBe('Meine Stufen'));
  await loadWords('de');
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(text()).toBe('Meine Stufen');
});
