import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chromium, expect } from '@playwright/test';
import getPort from 'get-port';
import { chromiumSwitches, requireChromium, switchesLeftOut } from './chromium.mjs';
import { buildStale } from './stale.mjs';

const python = 'python3';
const folder = 'examples/gateway-python';

/** @param {number} port */
async function startGateway(port) {
  const gateway = spawn(python, [`${folder}/gateway.py`, '--port', `${port}`], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  process.once('exit', () => gateway.kill());
  const ended = once(gateway, 'exit').then(([code]) => {
    throw new Error(`The gateway ended with ${code} before it listened.`);
  });
  await Promise.race([once(gateway.stdout, 'data'), ended]);
  ended.catch(() => {});
  // What it goes on to say is read, or it would wait for a reader.
  gateway.stdout.resume();
}

/** @param {string} url */
async function conform(url) {
  const parameters = ['tools/conformance.mjs', '--url', url, '--brand-file', `${folder}/brand.json`];
  const env = { ...process.env, CONFORMANCE_ACCOUNT: 'ana', CONFORMANCE_PASSWORD: 'paper-boat-1' };
  const [code] = await once(spawn(process.execPath, parameters, { stdio: 'inherit', env }), 'exit');
  if (code !== 0) throw new Error('The gateway is not what the contract says.');
}

/**
 * Logs in, chooses a product and pays for it, as a player does.
 * @param {string} url
 */
async function buy(url) {
  const launch = { executablePath: requireChromium(), args: chromiumSwitches, ignoreDefaultArgs: switchesLeftOut };
  const browser = await chromium.launch(launch);
  try {
    const page = await browser.newPage({ locale: 'en-US', viewport: { width: 1280, height: 900 } });
    /** @type {string[]} */
    const faults = [];
    page.on('pageerror', (error) => faults.push(error.message));
    await page.goto(url);
    await page.getByRole('button', { name: 'Log in', exact: true }).first().click();
    const popup = page.getByRole('dialog');
    await popup.getByLabel('Account', { exact: true }).fill('ben');
    await popup.getByLabel('Password', { exact: true }).fill('paper-boat-2');
    await popup.getByRole('button', { name: 'Log in', exact: true }).click();
    await page.getByRole('button', { name: /680/ }).click();
    await page.getByRole('button', { name: /^Paper wallet/ }).click();
    const opened = page.waitForEvent('popup');
    await page.getByRole('button', { name: /^Pay/ }).click();
    const till = await opened;
    await expect(till.getByText('9.99 USD for Captain Ben')).toBeVisible();
    const [paid] = await Promise.all([
      page.waitForEvent('console', (entry) => /^paid \w+$/.test(entry.text())),
      till.getByRole('button', { name: 'Pay' }).click(),
    ]);
    await expect(till.getByText('Paid.')).toBeVisible();
    console.log(`sold: ${paid.text()}`);
    await expect(page.getByRole('dialog').getByText('680 gems')).toBeVisible();
    expect(faults).toEqual([]);
  } finally {
    await browser.close();
  }
}

if (spawnSync(python, ['--version']).status !== 0) {
  console.log(`Left out: there is no ${python} on this machine.`);
} else {
  await buildStale(['script']);
  const port = await getPort({ host: '127.0.0.1' });
  await startGateway(port);
  await conform(`http://127.0.0.1:${port}`);
  await buy(`http://localhost:${port}`);
  process.exit();
}
