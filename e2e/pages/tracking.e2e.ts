import type { Page } from '@playwright/test';
import { dotPath, events, orderEventPath, type TrackEvent } from '../../src/contract/index.ts';
import { sample } from '../../src/testing/sample.ts';
import { expectAccessible } from '../helpers/expect-accessible.ts';
import type { Line, LineRequest } from '../helpers/line.ts';
import { type Seeded, seeded } from '../helpers/seeded.ts';
import { createShopper, hosted } from '../helpers/shopper.ts';
import { countOrders, expect, originOf, sharedPort, test } from '../helpers/test.ts';
import { wordingOf } from '../helpers/words.ts';

test.describe.configure({ mode: 'parallel' });

const words = await wordingOf('en');
const { t } = words;
const product = '980 + 140 Gems';
const method = 'Razer Gold';
const buyer = (at: number): Seeded => seeded({ game: 'Skyward Saga', username: 'bruno', at });

/** Whether a request brings events. */
const tracks = ({ path }: LineRequest): boolean => path === dotPath || path === orderEventPath;
const bodiesOf = ({ seen }: Line): string[] => seen.filter(tracks).map(({ body }) => body);

interface SentEvent extends TrackEvent {
  readonly session_id: string;
}
/** Every event that went over a line, with the visit it belongs to. */
const sentOn = (line: Line): SentEvent[] =>
  bodiesOf(line).flatMap((body) => {
    const { events, session_id, ...one } = JSON.parse(body) as SentEvent & { readonly events?: TrackEvent[] };
    return (events ?? [one]).map((event) => ({ ...event, session_id }));
  });
const namesOn = (line: Line): string[] => sentOn(line).map(({ event_name }) => event_name);

const counted = async (): Promise<Record<string, number>> =>
  (await fetch(`http://127.0.0.1:${sharedPort}/sandbox/events`)).json() as Promise<Record<string, number>>;

/** Buys from the first screen to the result. */
async function buy(page: Page, line: Line, who: Seeded): Promise<void> {
  const orders = await countOrders(who);
  const shopper = createShopper(page, words, line.port);
  await shopper.open(who);
  await shopper.logIn(who);
  await shopper.chooseAll(who, product, method);
  await hosted.approve(await shopper.pay());
  await page.bringToFront();
  await expect(shopper.result('result_success')).toBeVisible();
  await expect.poll(orders.more).toEqual(orders.once);
}

/** What must never be said: the password as it was typed, the token as it is stored, and what the player is called. */
async function secretsOf(page: Page, who: Seeded): Promise<string[]> {
  const token = await page.evaluate(() => {
    const text = Object.entries(localStorage).find(([key]) => key.endsWith(':userMap'))?.[1] ?? '{}';
    const users = (JSON.parse(text) as { value?: Record<string, { oauth_token: string; suid: string }> }).value ?? {};
    return Object.values(users).flatMap(({ oauth_token, suid }) => [oauth_token, suid]);
  });
  expect(token).toHaveLength(2);
  return [...token, who.password, btoa(who.password), who.username, who.role.display, who.server.display];
}

test('TR-1 TR-2 TR-3 T37 a purchase sends its events in order with the right ids, and no data of the player', {
  tag: '@thorough',
}, async ({ page, lineTo }) => {
  const before = await counted();
  const line = await lineTo();
  const who = buyer(20);
  await buy(page, line, who);
  const secrets = await secretsOf(page, who);
  await page.goto('about:blank');
  await expect.poll(() => namesOn(line)).toContain('payOrder');
  // The window that it was paid in has shown it too.
  for (const other of page.context().pages()) await other.goto('about:blank');
  expect(namesOn(line).filter((name) => name === 'payOrder')).toHaveLength(1);

  const [first] = sentOn(line);
  const own = sentOn(line).filter(({ session_id }) => session_id === first?.session_id);
  const order =
    'viewPage viewGameList login manualLogin viewPage viewGameList selectRole selectGoods clickBuy selectPayway clickPay createOrder openPayLink';
  const names = own.map(({ event_name }) => event_name);
  let at = -1;
  for (const name of order.split(' ')) {
    const next = names.indexOf(name, at + 1);
    expect(next, `${name} after ${names.slice(0, at + 1).join(' ')}`).toBeGreaterThan(at);
    at = next;
  }
  for (const { event_id, event_name } of sentOn(line)) expect(event_id).toBe(events[event_name as 'viewPage'].id);
  expect(own.find(({ event_name }) => event_name === 'clickPay')?.data).toMatchObject({
    client_id: who.client_id,
    area: 'sea',
    product_id: expect.any(String),
    price: expect.any(Number),
    currency: expect.stringMatching(/^[A-Z]{3}$/),
  });
  for (const body of bodiesOf(line)) for (const secret of secrets) expect(body).not.toContain(secret);

  // What came is in the books of the gateway.
  const sentTimes = new Map<string, number>();
  for (const { event_id } of sentOn(line)) sentTimes.set(event_id, (sentTimes.get(event_id) ?? 0) + 1);
  await expect
    .poll(async () => {
      const now = await counted();
      return [...sentTimes].filter(([id, times]) => (now[id] ?? 0) - (before[id] ?? 0) < times);
    })
    .toEqual([]);
});

test('TR-3 a collection endpoint that hangs does not affect a purchase', { tag: '@thorough' }, async ({
  page,
  lineTo,
}) => {
  const line = await lineTo();
  let open = 0;
  line.conditions.answered = (passing) => {
    if (!tracks(passing)) return 'pass';
    open += 1;
    return new Promise(() => {});
  };
  await buy(page, line, buyer(21));
  expect(open).toBeGreaterThan(0);
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('TR-3 a collection endpoint that rejects events does not affect a purchase', { tag: '@thorough' }, async ({
  page,
  lineTo,
  faults,
}) => {
  faults.allow(/net::ERR_(CONNECTION_RESET|EMPTY_RESPONSE)/);
  const line = await lineTo();
  line.conditions.stopped = tracks;
  await buy(page, line, buyer(22));
  expect(bodiesOf(line).length).toBeGreaterThan(0);
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('TR-1 unsent events are sent when the page is left', { tag: '@thorough' }, async ({ page, lineTo }) => {
  const line = await lineTo();
  const shopper = createShopper(page, words, line.port);
  await shopper.open(buyer(20));
  await expect.poll(() => namesOn(line), { timeout: 15_000 }).toContain('viewGameList');
  await shopper.product(product).click();
  expect(namesOn(line)).not.toContain('selectGoods');
  await page.goto('about:blank');
  await expect.poll(() => namesOn(line), { timeout: 3_000 }).toContain('selectGoods');
});

test.describe('where the law requires consent', () => {
  const shop = (line: Line): string => `${originOf('watt', line.port)}/?domain_area=eru&client_id=1213`;

  test('TR-3 nothing is sent before the player has consented, and consent can be withdrawn', {
    tag: '@thorough',
  }, async ({ page, lineTo }) => {
    const line = await lineTo();
    await page.goto(shop(line));
    const notice = page.getByRole('region', { name: t('track_choice') });
    await expect(notice).toBeVisible();
    await page.getByRole('button', { name: '120' }).first().click();
    await page.reload();
    await expect(notice).toBeVisible();
    expect(bodiesOf(line)).toEqual([]);
    const left = await page.evaluate(() => Object.keys({ ...localStorage, ...sessionStorage }).join());
    expect(left).not.toMatch(/track|paymentUuid/);

    await notice.getByRole('button', { name: t('track_yes') }).click();
    await expect(notice).toBeHidden();
    await expect.poll(() => namesOn(line), { timeout: 15_000 }).toContain('viewPage');
    await page.reload();
    await expect(page.getByRole('button', { name: '120' }).first()).toBeVisible();
    await expect(notice).toBeHidden();

    await page
      .getByRole('contentinfo')
      .getByRole('button', { name: t('track_choice') })
      .click();
    await expect(notice).toBeFocused();
    await notice.getByRole('button', { name: t('track_no') }).click();
    await expect(notice).toBeHidden();
    const before = bodiesOf(line).length;
    await page
      .getByRole('link', { name: t('my'), exact: true })
      .locator('visible=true')
      .click();
    await page.goto('about:blank');
    expect(bodiesOf(line)).toHaveLength(before);
  });

  for (const { language, scheme, viewport } of sample('tracking', 3, [
    { language: 'en', scheme: 'light', viewport: { width: 360, height: 740 } },
    { language: 'ar', scheme: 'dark', viewport: { width: 360, height: 740 } },
    { language: 'ja', scheme: 'dark', viewport: { width: 1280, height: 800 } },
  ] as const)) {
    test(`TR-3 the consent banner is accessible in ${language}, ${scheme}, ${viewport.width} px wide`, {
      tag: '@thorough',
    }, async ({ page, lineTo }) => {
      await page.setViewportSize(viewport);
      await page.emulateMedia({ colorScheme: scheme });
      const line = await lineTo();
      await page.goto(`${shop(line)}&spec_lang=${language}`);
      const own = await wordingOf(language);
      const notice = page.getByRole('button', { name: own.t('track_yes'), exact: true });
      await expectAccessible(page, 'the question', notice);
      const boxes = await Promise.all(
        (['track_no', 'track_yes'] as const).map((key) =>
          page.getByRole('button', { name: own.t(key), exact: true }).boundingBox(),
        ),
      );
      expect(boxes[0]?.width).toBeCloseTo(boxes[1]?.width ?? 0, 0);
      expect(boxes[0]?.height).toBe(boxes[1]?.height);
    });
  }
});
