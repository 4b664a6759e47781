import { sample } from '../../src/testing/sample.ts';
import { expectAccessible } from '../helpers/expect-accessible.ts';
import { buttonOf, counted, openLogIn, signInMethods, toProvider } from '../helpers/sign-in-methods.ts';
import { expect, test } from '../helpers/test.ts';
import { wordingOf } from '../helpers/words.ts';

test.describe.configure({ mode: 'parallel' });

const words = await wordingOf('en');
const { t, like } = words;

/** The providers whose consent the test also refuses. */
const refusing = sample('sign-in', 7, signInMethods);

test('RT-6 a provider’s window shows in the player’s language that it is loading, and has no link to the home page', {
  tag: '@thorough',
}, async ({ page }) => {
  const [method] = signInMethods;
  if (!method) throw new TypeError('There is no way to log in.');
  const ja = await wordingOf('ja');
  const popup = await openLogIn(page, method, ja);
  const opened = page.context().waitForEvent('page');
  await buttonOf(popup, method, ja).click();
  await (await opened).close();
  // The page that the window begins with, with the memory of this tab, as that window has it.
  await page.goto(new URL('/signin.html#waiting', page.url()).href);
  await expect(page.getByRole('status')).toHaveText(ja.t('loading'));
  await expect(page.getByRole('link')).toHaveCount(0);
});

for (const method of sample('sign-in', 7, signInMethods)) {
  test.describe(method.name, () => {
    test.use({ viewport: { width: 360, height: 740 }, ...method.device });

    test(`LG-2 LG-4 RT-6 T03 ${method.name}: after consent the player is logged in, and no secret is stored anywhere`, async ({
      page,
    }) => {
      const calls = counted(page, method);
      const addresses: string[] = [];
      page.context().on('request', (request) => void addresses.push(request.url()));
      const popup = await openLogIn(page, method, words);
      const provider = await toProvider(page, popup, method, words);
      const waiting = t('log_in_waiting').replace('{{provider}}', method.label);
      await expect(popup.getByRole('status')).toContainText(waiting);
      await expectAccessible(page, `waiting for ${method.name}`, popup);
      const brought = page.waitForRequest(
        (request) => request.url().includes(method.call) && request.method() === 'POST',
      );
      const gone = provider.waitForEvent('close');
      const back = page.waitForEvent('load');
      await provider.getByRole('radio', { name: new RegExp(`^${method.person}`) }).check();
      await provider.getByRole('button', { name: 'Allow' }).click();
      await gone;
      await back;
      await expect(page.getByRole('button', { name: like('account_menu', { name: method.username }) })).toBeVisible();
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

    if (!refusing.includes(method)) return;
    test(`LG-6 ${method.name}: denied, closed and cancelled log-ins show different messages, and can be tried again`, {
      tag: '@thorough',
    }, async ({ page }) => {
      const calls = counted(page, method);
      const popup = await openLogIn(page, method, words);
      const denied = await toProvider(page, popup, method, words);
      await denied.getByRole('button', { name: 'Deny' }).click();
      const alert = popup.getByRole('alert');
      await expect(alert).toHaveText(like('log_in_denied', { provider: method.label }));

      const closed = await toProvider(page, popup, method, words);
      await expect(alert).toBeHidden();
      await closed.close();
      await expect(alert).toHaveText(t('log_in_closed'));
      await expect(alert).toBeInViewport({ ratio: 1 });
      await expect(popup.getByRole('heading'), 'what it is about stays in sight').toBeInViewport({ ratio: 1 });

      const reopened = await toProvider(page, popup, method, words);
      const gone = reopened.waitForEvent('close');
      await popup.getByRole('button', { name: t('cancel') }).click();
      await gone;
      await expect(buttonOf(popup, method, words)).toBeEnabled();
      await expect(alert).toBeHidden();
      expect(calls()).toBe(0);
      expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('verifier');
    });
  });
}
