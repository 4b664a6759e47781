import { sample } from '../../src/testing/sample.ts';
import { buttonOf, counted, openLogIn, toProvider, ways } from '../helpers/sign-in-ways.ts';
import { expectSound } from '../helpers/sound.ts';
import { expect, test } from '../helpers/test.ts';
import { wordingOf } from '../helpers/words.ts';

test.describe.configure({ mode: 'parallel' });

const words = await wordingOf('en');
const { t, like } = words;

/** The providers whose consent the test also refuses. */
const refusing = sample('sign-in', 7, ways);

test('RT-6 the window of a provider says in the player’s language that it is on its way, and has no way home', async ({
  page,
}) => {
  const [way] = ways;
  if (!way) throw new TypeError('There is no way to log in.');
  const ja = await wordingOf('ja');
  const popup = await openLogIn(page, way, ja);
  const opened = page.context().waitForEvent('page');
  await buttonOf(popup, way, ja).click();
  await (await opened).close();
  // The page that the window begins with, with the memory of this tab, as that window has it.
  await page.goto(new URL('/signin.html#waiting', page.url()).href);
  await expect(page.getByRole('status')).toHaveText(ja.t('loading'));
  await expect(page.getByRole('link')).toHaveCount(0);
});

for (const way of sample('sign-in', 7, ways)) {
  test.describe(way.name, () => {
    test.use({ viewport: { width: 360, height: 740 }, ...way.device });

    test(`LG-2 LG-4 RT-6 T03 ${way.name}: allowed, the player is logged in, and nothing secret is left anywhere`, async ({
      page,
    }) => {
      const calls = counted(page, way);
      const addresses: string[] = [];
      page.context().on('request', (request) => void addresses.push(request.url()));
      const popup = await openLogIn(page, way, words);
      const provider = await toProvider(page, popup, way, words);
      const waiting = t('log_in_waiting').replace('{{provider}}', way.label);
      await expect(popup.getByRole('status')).toContainText(waiting);
      await expectSound(page, `waiting for ${way.name}`, popup);
      const brought = page.waitForRequest((request) => request.url().includes(way.call) && request.method() === 'POST');
      const gone = provider.waitForEvent('close');
      const back = page.waitForEvent('load');
      await provider.getByRole('radio', { name: new RegExp(`^${way.person}`) }).check();
      await provider.getByRole('button', { name: 'Allow' }).click();
      await gone;
      await back;
      await expect(page.getByRole('button', { name: like('account_menu', { name: way.username }) })).toBeVisible();
      expect(calls()).toBe(1);
      const left = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
      expect(left).not.toMatch(/verifier|signIn|coinslot:sign-in"/);
      const secrets = Object.entries((await brought).postDataJSON())
        .filter(([name]) => /_code$|token$|_verifier$/.test(name))
        .map(([, secret]) => String(secret));
      expect(secrets.length).toBeGreaterThan(0);
      for (const secret of secrets) {
        expect(left).not.toContain(secret);
        const seen = addresses.filter((one) => one.includes(secret)).map((one) => new URL(one).pathname);
        expect(seen.filter((path) => !/^\/(signin|twitterRedirect)\.html$|^\/oauth\//.test(path))).toEqual([]);
      }
    });

    if (!refusing.includes(way)) return;
    test(`LG-6 ${way.name}: denied, closed and given up are told apart, and it can be tried again`, async ({
      page,
    }) => {
      const calls = counted(page, way);
      const popup = await openLogIn(page, way, words);
      const denied = await toProvider(page, popup, way, words);
      await denied.getByRole('button', { name: 'Deny' }).click();
      const alert = popup.getByRole('alert');
      await expect(alert).toHaveText(like('log_in_denied', { provider: way.label }));

      const closed = await toProvider(page, popup, way, words);
      await expect(alert).toBeHidden();
      await closed.close();
      await expect(alert).toHaveText(t('log_in_closed'));
      await expect(alert).toBeInViewport({ ratio: 1 });
      await expect(popup.getByRole('heading'), 'what it is about stays in sight').toBeInViewport({ ratio: 1 });

      const given = await toProvider(page, popup, way, words);
      const gone = given.waitForEvent('close');
      await popup.getByRole('button', { name: t('cancel') }).click();
      await gone;
      await expect(buttonOf(popup, way, words)).toBeEnabled();
      await expect(alert).toBeHidden();
      expect(calls()).toBe(0);
      expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('verifier');
    });
  });
}
