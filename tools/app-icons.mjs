import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { chromiumSwitches, installedChromium } from './chromium.mjs';

/**
 * Draws the icons of installed shops from `brands/art/<mark>-icon.svg`: `npm run icons`, or `npm run icons <mark>` for one brand.
 * A maskable icon fills its square, and keeps the sign inside the circle that every platform shows.
 */
const art = fileURLToPath(new URL('../brands/art/', import.meta.url));
const icons = [
  { name: '192', size: 192, sign: 1 },
  { name: '512', size: 512, sign: 1 },
  { name: 'maskable-512', size: 512, sign: 0.72 },
  { name: 'apple-180', size: 180, sign: 0.8 },
];
const only = process.argv.slice(2);
const marks = readdirSync(art)
  .filter((name) => name.endsWith('-icon.svg'))
  .map((name) => name.replace('-icon.svg', ''))
  .filter((mark) => only.length === 0 || only.includes(mark));

const browser = await chromium.launch({ executablePath: installedChromium(), args: chromiumSwitches });
try {
  const page = await browser.newPage();
  for (const mark of marks) {
    const svg = readFileSync(join(art, `${mark}-icon.svg`), 'utf8');
    const ground = /fill="(#[0-9a-f]{3,8})"/i.exec(svg)?.[1] ?? '#ffffff';
    const source = `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
    for (const { name, size, sign } of icons) {
      await page.setViewportSize({ width: size, height: size });
      const fill = sign < 1 ? `background:${ground};` : '';
      await page.setContent(
        `<body style="margin:0;${fill}display:grid;place-items:center;block-size:100vh"><img src="${source}" style="inline-size:${sign * 100}vw">`,
      );
      await page.locator('img').evaluate((image) => /** @type {HTMLImageElement} */ (image).decode());
      writeFileSync(join(art, `${mark}-icon-${name}.png`), await page.screenshot({ omitBackground: true }));
    }
  }
} finally {
  await browser.close();
}
