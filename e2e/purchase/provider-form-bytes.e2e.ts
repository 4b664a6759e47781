import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { builtAt } from '../helpers/built.ts';
import { expect, test } from '../helpers/test.ts';

/** Words that only the code of a provider has; the table of channels and the calls have their names. */
const providers =
  /checkoutshopper|airwallex\.com|_AirwallexSDKs|alipayobjects|antom-web|AMSElement|INIStdPay|paywelcome/;

/** The scripts and styles of a build, with their text. */
function files(folder: string): { readonly name: string; readonly text: string }[] {
  const names = readdirSync(join(builtAt, folder), { recursive: true, encoding: 'utf8' });
  return names
    .filter((name) => /\.(js|css|html)$/.test(name))
    .map((name) => ({ name: `${folder}/${name}`, text: readFileSync(join(builtAt, folder, name), 'utf8') }));
}
const withProviders = (folder: string): string[] =>
  files(folder)
    .filter(({ text }) => providers.test(text))
    .map(({ name }) => name);

test('PY-10 no code of a provider is in the script or in any part of the pages', () => {
  expect(files('script').map(({ name }) => name)).toContain('script/coinslot.umd.js');
  expect(files('pages').length).toBeGreaterThan(3);
  expect([...withProviders('script'), ...withProviders('pages')]).toEqual([]);
});

test('PY-10 each provider has its own part, and the page itself contains none of them', () => {
  const found = withProviders('frame').map((name) => name.replace(/^frame\/assets\/|-[\w-]{8}\.js$/g, ''));
  expect(found.toSorted()).toEqual(['adyen', 'airwallex', 'alipay-card', 'welcome']);
  const page = files('frame').find(({ name }) => name === 'frame/index.html')?.text ?? '';
  expect(page.match(/src="([^"]+)"/g), 'one script is loaded before a provider is chosen').toHaveLength(1);
});

test('PY-10 a frame loads the part of its own provider and nothing of the others', async ({ page, faults }) => {
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
  // Opened by itself, the page is asked for an icon; in a frame it is not.
  faults.allow(/favicon/);
  await page.goto(`http://frame.watt.localhost:${process.env.TEST_PORT}/welcome`);
  await expect.poll(() => loaded.some((path) => path.includes('/welcome-'))).toBe(true);
  expect(loaded.filter((path) => /adyen|airwallex|alipay/.test(path))).toEqual([]);
});
