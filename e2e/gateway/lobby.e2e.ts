import { get } from 'node:http';
import { brands } from '../../brands/index.ts';
import { sample } from '../../src/testing/sample.ts';
import { expectAccessible } from '../helpers/expect-accessible.ts';
import { expect, originOf, test } from '../helpers/test.ts';

test.describe.configure({ mode: 'parallel' });

/** The status of an address of this machine, with any host name. */
const statusOf = (address: string): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    const { port, host, pathname, search } = new URL(address);
    get({ host: '127.0.0.1', port, path: pathname + search, headers: { host } }, (response) => {
      response.resume();
      resolve(response.statusCode);
    }).once('error', reject);
  });

/** The expected status: some links lead to error pages on purpose. */
const expected = (address: string): number =>
  address.includes('no-such-page') ? 404 : new URL(address).hostname === 'nobody.localhost' ? 421 : 200;

const devices = [
  { name: 'a phone', width: 360, scheme: 'dark' },
  { name: 'a desktop', width: 1280, scheme: 'light' },
] as const;

for (const { name, width, scheme } of sample('devices', 2, devices)) {
  test(`BR-1 the lobby is accessible on ${name}, and all its links work`, { tag: '@thorough' }, async ({ page }) => {
    await page.emulateMedia({ colorScheme: scheme });
    await page.setViewportSize({ width, height: 800 });
    await page.goto(originOf(''));
    for (const fold of await page.locator('summary').filter({ visible: true }).all()) await fold.click();
    await expectAccessible(page, 'the lobby');
    const links = await page
      .locator('.shop a[href^="http"], .fine a')
      .evaluateAll((all) => all.map((one) => one.getAttribute('href')));
    expect(links.length).toBeGreaterThan(100);
    for (const link of new Set(links)) expect(await statusOf(link ?? ''), link ?? '').toBe(expected(link ?? ''));
  });
}

for (const brand of sample('lobby', 16, brands)) {
  test(`BR-1 every kind of page of ${brand.title} that the lobby lists is accessible`, { tag: '@thorough' }, async ({
    page,
    faults,
  }) => {
    faults.allow(/status of 404 .*no-such-page/);
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(originOf(''));
    const links = await page
      .locator(`.b-${brand.name} a[href^="http"]`)
      .evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''));
    // One of each kind: areas and languages differ only in their texts.
    const kinds = new Map(
      links.map((link) => {
        const { hostname, pathname, searchParams } = new URL(link);
        const path = pathname.replace(/\/@.*/, '/@');
        return [`${hostname}${path} ${[...searchParams.keys()].filter((key) => key === 'client_id')}`, link];
      }),
    );
    expect(kinds.size).toBeGreaterThan(8);
    for (const link of kinds.values()) {
      await page.goto(link);
      await expect(page.getByRole('main').getByRole('heading').or(page.getByRole('heading')).first()).toBeAttached();
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      await expectAccessible(page, link);
    }
  });
}

test('RT-4 the lobby opens the in-game view, with a player who is logged in', { tag: '@thorough' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(originOf(''));
  await page.locator('.b-watt').getByRole('button', { name: 'Inside a game' }).first().click();
  await page.waitForURL(/\/userCenter\?visit=sdk/);
  await expect(page.getByRole('banner')).toContainText('ming');
  expect(page.url()).not.toContain('token');
});
