import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer } from 'vite';
import manifest from '../../package.json' with { type: 'json' };
import { builtAt } from '../../src/testing/e2e/built.ts';
import { partnerOrigin, partnerPort } from '../../src/testing/e2e/partner.ts';
import { seeded } from '../../src/testing/e2e/seeded.ts';
import { createShopper } from '../../src/testing/e2e/shopper.ts';
import { expect, originOf, test } from '../../src/testing/e2e/test.ts';
import { wordingOf } from '../../src/testing/e2e/words.ts';

const words = await wordingOf('en');
const { t } = words;
const who = seeded({ username: 'aria' });

const body = `<coinslot-storefront brand="watt" area="${who.area}" locale="en" client_id="${who.client_id}" gateway="${originOf('watt')}">
<coinslot-login popup></coinslot-login><coinslot-goods></coinslot-goods><coinslot-vip></coinslot-vip></coinslot-storefront>`;

/** A partner's project with the package installed, and its development server. */
async function startProject(exclude: readonly string[]) {
  const root = mkdtempSync(join(tmpdir(), 'coinslot-vite-'));
  const installed = join(root, 'node_modules/coinslot');
  mkdirSync(installed, { recursive: true });
  const { name, version, type, sideEffects, exports } = manifest;
  writeFileSync(join(installed, 'package.json'), JSON.stringify({ name, version, type, sideEffects, exports }));
  cpSync(join(builtAt, 'script'), join(installed, 'dist/script'), { recursive: true });
  writeFileSync(join(root, 'main.js'), "import 'coinslot/script';");
  writeFileSync(
    join(root, 'index.html'),
    `<!doctype html><html lang="en"><head><title>A partner</title><link rel="icon" href="data:,"></head>
    <body><main><h1>A partner</h1>${body}</main><script type="module" src="/main.js"></script></body></html>`,
  );
  const server = await createServer({
    root,
    configFile: false,
    logLevel: 'error',
    server: { port: partnerPort, strictPort: true, host: true, allowedHosts: true },
    optimizeDeps: { exclude: [...exclude] },
  });
  await server.listen();
  return async () => {
    await server.close();
    rmSync(root, { recursive: true, force: true });
  };
}

for (const exclude of [[], ['coinslot']])
  test(`EM-2 the development server of Vite loads the script once, ${exclude.length > 0 ? 'left' : 'taken'} in its bundle of packages`, async ({
    page,
    faults,
    stopAtEnd,
  }) => {
    // The parts of the script come one by one from a development server, and what stands below moves.
    faults.allow(/layout shift/);
    stopAtEnd(await startProject(exclude));
    await page.goto(partnerOrigin);
    const shopper = createShopper(page, words);
    await shopper.goodsAreHere();
    const vip = page.getByRole('region', { name: t('vip_title') });
    await expect(vip.getByRole('heading').first()).not.toBeEmpty();
    await expect(vip.getByRole('heading', { name: t('vip_levels') })).toBeVisible();
    await shopper.logInHere(who);
    await expect(shopper.who()).toContainText(who.role.display);
  });
