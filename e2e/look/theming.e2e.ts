import { contrast } from '../../src/brand/index.ts';
import { expectAccessible } from '../helpers/expect-accessible.ts';
import { ownNames } from '../helpers/own-names.ts';
import { createPartner, partnerOrigin } from '../helpers/partner.ts';
import { createShopper } from '../helpers/shopper.ts';
import { expect, originOf, test } from '../helpers/test.ts';
import { wordingOf } from '../helpers/words.ts';

const words = await wordingOf('en');
const gateway = originOf('watt');

/** What is read, and on what. */
const pairs = [
  ['--on-brand', '--brand'],
  ['--on-accent', '--accent'],
  ['--on-deep', '--deep'],
  ...['--ground', '--surface', '--sunken', '--wash'].map((ground) => ['--brand-ink', ground]),
];
const steps = ['00', '40', '80', 'c0', 'ff'];
const colours = steps.flatMap((r) => steps.flatMap((g) => steps.map((b) => `#${r}${g}${b}`)));

/** Grounds of a page that let through what is behind, by scheme: a tint, and nothing at all. */
const translucent = [
  ['light', 'rgb(0 0 0 / 0.1)'],
  ['light', 'light-dark(rgb(255 255 255 / 0.6), #123456)'],
  ['dark', 'rgb(255 255 255 / 0.08)'],
  ['dark', 'transparent'],
] as const;

test('EM-9 a transparent colour behind text is rendered as opaque, and reported', { tag: '@thorough' }, async ({
  page,
  faults,
}) => {
  faults.allow(/is transparent, so that text/);
  const warnings: string[] = [];
  page.on('console', (message) => message.text().startsWith('Coinslot: ') && warnings.push(message.text()));
  const partner = await createPartner();
  partner.show({
    module: true,
    body: `<main><h1>A partner</h1><output></output><coinslot-goods brand="watt" area="sea" client_id="1013" locale="en" gateway="${gateway}"></coinslot-goods></main>`,
    script: `document.addEventListener('coinslot-error', ({ detail }) => document.querySelector('output').append(detail.code + ' '));`,
    styles: `body { background: repeating-linear-gradient(#777 0 2px, #888 2px 4px); }
      coinslot-goods { --coinslot-colour: rgb(91 61 245 / 0.3); --coinslot-accent: #ffd23f; --coinslot-surface: rgb(0 0 0 / 0.1); --coinslot-line: #0001; }`,
    servers: [gateway],
  });
  await page.goto(partnerOrigin);
  await createShopper(page, words).waitForGoods();
  await expect(page.locator('output')).toHaveText(/^\s*colour colour\s*$/);
  // What says them is fetched with the first one, and browsers keep no order among those who wait for it.
  expect(warnings.toSorted()).toEqual([
    expect.stringMatching(
      /^Coinslot: "--coinslot-colour: rgb\(91 61 245 \/ 0\.3\)" is transparent, .* Give an opaque colour/,
    ),
    expect.stringMatching(/^Coinslot: "--coinslot-surface: rgb\(0 0 0 \/ 0\.1\)" is transparent/),
  ]);
  // What turns translucent later is reported too, whatever the cause, and once.
  const paint = (rule: string) =>
    page.evaluate((text) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(text);
      document.adoptedStyleSheets = [sheet];
    }, `coinslot-goods { ${rule} }`);
  const later = '"--coinslot-accent: rgb(255 210 63 / 0.5)" is transparent';
  await paint('--coinslot-accent: rgb(255 210 63 / 0.5);');
  await expect.poll(() => warnings.filter((one) => one.includes(later))).toHaveLength(1);
  await paint('--coinslot-accent: #00ff00; --coinslot-surface: rgb(0 0 0 / 0.2);');
  await expect.poll(() => warnings.filter((one) => one.includes('0.2'))).toHaveLength(1);
  await paint('--coinslot-accent: rgb(255 210 63 / 0.5); --coinslot-surface: rgb(0 0 0 / 0.4);');
  await expect.poll(() => warnings.filter((one) => one.includes('0.4'))).toHaveLength(1);
  expect(warnings).toHaveLength(5);
  const named = await ownNames(page.locator('coinslot-goods'));
  const seen = await page.locator('coinslot-goods').evaluate(
    (host, { all, of }) => {
      const probe = document.createElement('i');
      host.shadowRoot?.querySelector('.coinslot')?.append(probe);
      const brush = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
      if (!brush) throw new TypeError('no canvas');
      const paintedColour = (name: string): { hex: string; alpha: number } => {
        probe.style.color = `var(${name})`;
        brush.clearRect(0, 0, 1, 1);
        brush.fillStyle = getComputedStyle(probe).color;
        brush.fillRect(0, 0, 1, 1);
        const [red = 0, green = 0, blue = 0, alpha = 0] = brush.getImageData(0, 0, 1, 1).data;
        return { hex: `#${[red, green, blue].map((one) => one.toString(16).padStart(2, '0')).join('')}`, alpha };
      };
      return all.flatMap(([scheme, value]) => {
        const { style } = host as HTMLElement;
        style.setProperty('--coinslot-scheme', scheme);
        for (const name of ['colour', 'accent', 'ground', 'surface']) style.setProperty(`--coinslot-${name}`, value);
        return of.map(([ink = '', on = '']) => ({ value, scheme, on, ink: paintedColour(ink), is: paintedColour(on) }));
      });
    },
    {
      all: translucent,
      of: [...pairs, ['--ink', '--ground'], ['--ink', '--surface'], ['--ink-2', '--surface']].map((pair) =>
        pair.map(named),
      ),
    },
  );
  expect(seen.filter(({ ink, is }) => is.alpha < 255 || contrast(ink.hex, is.hex) < 4.5)).toEqual([]);
  await page.close();
  await partner.close();
});

test('EM-9 a page’s properties and parts apply inside the shadow root and the popups, and text on its colours keeps a contrast of 4.5', {
  tag: '@thorough',
}, async ({ page }) => {
  const partner = await createPartner();
  partner.show({
    module: true,
    body: `<main><h1>A partner</h1><coinslot-goods brand="watt" area="sea" client_id="1013" locale="en" gateway="${gateway}"></coinslot-goods></main>`,
    styles: `main { --coinslot-colour: rgb(10 127 63); --coinslot-radius: 3px; --coinslot-font: Georgia; --coinslot-scheme: dark;
        --coinslot-ground: light-dark(#fff, #101014); }
      ::part(button) { text-transform: uppercase; } coinslot-goods::part(product) { outline: 2px dotted; }`,
    servers: [gateway],
  });
  await page.goto(partnerOrigin);
  const shopper = createShopper(page, words);
  await shopper.waitForGoods();
  const product = page.getByRole('button', { name: /300 \+ 30 Gems/ });
  await expect(product).toHaveCSS('outline-style', 'dotted');
  await expect(product).toHaveCSS('border-radius', '3px');
  await expect(product).toHaveCSS('font-family', /^Georgia/);
  // What is no font takes nothing else with it.
  await page.locator('coinslot-goods').evaluate(({ style }) => style.setProperty('--coinslot-font', '40px Georgia'));
  await expect(product).not.toHaveCSS('font-family', /Georgia/);
  await expect(product).toHaveCSS('font-size', '14px');
  await expectAccessible(page, 'goods in the look of a page');

  const named = await ownNames(page.locator('coinslot-goods'));
  const logIn = page.getByRole('button', { name: words.t('log_in') }).first();
  await expect(logIn).toHaveCSS('text-transform', 'uppercase');
  await logIn.click();
  const close = page.getByRole('dialog').getByRole('button', { name: words.t('close') });
  await expect(close).toHaveCSS(named('--brand'), 'color(from rgb(10 127 63) srgb r g b / 1)');
  await expect(close).toHaveCSS('color-scheme', 'dark');

  const seen = await page.locator('coinslot-goods').evaluate(
    (host, { all, of }) => {
      const ground = host.shadowRoot?.querySelector('.coinslot');
      const probe = document.createElement('i');
      ground?.append(probe);
      const brush = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
      if (!brush) throw new TypeError('no canvas');
      const hexOf = (name: string): string => {
        probe.style.color = `var(${name})`;
        brush.fillStyle = getComputedStyle(probe).color;
        brush.fillRect(0, 0, 1, 1);
        const [...channels] = brush.getImageData(0, 0, 1, 1).data;
        return `#${channels
          .slice(0, 3)
          .map((one) => one.toString(16).padStart(2, '0'))
          .join('')}`;
      };
      return ['light', 'dark'].flatMap((scheme) =>
        all.flatMap((colour) => {
          for (const [name, value] of [
            ['colour', colour],
            ['accent', colour],
            ['scheme', scheme],
          ])
            (host as HTMLElement).style.setProperty(`--coinslot-${name}`, value ?? '');
          return of.map(([ink = '', on = '']) => ({ colour, scheme, ink, on, is: [hexOf(ink), hexOf(on)] as const }));
        }),
      );
    },
    { all: colours, of: pairs.map((pair) => pair.map(named)) },
  );
  expect(seen.length).toBe(2 * colours.length * pairs.length);
  expect(seen.filter(({ is }) => contrast(...is) < 4.5)).toEqual([]);
  await page.close();
  await partner.close();
});
