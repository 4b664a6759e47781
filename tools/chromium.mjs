import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

const commonPaths = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/**
 * The Chromium to test with, or nothing: the one named by `CHROMIUM`, an installed one, or the test runner's own download.
 * @returns {string | undefined} the path of the executable
 */
export function installedChromium() {
  const named = process.env.CHROMIUM;
  if (named) return existsSync(named) ? named : undefined;
  return [...commonPaths, chromium.executablePath()].find((path) => existsSync(path));
}

/**
 * What is turned off. The last switch of this name is the only one that Chromium reads, so the first rows repeat what Playwright
 * turns off, but for the storage of frames, which players' browsers keep apart by the page around. The rows with `WebUI` draw the
 * suggestions of the address bar by web pages, which take a quarter of a test's time and which no test looks at. The last row starts a
 * process ahead for a page that most tests never open.
 */
const featuresOff = [
  ...['AvoidCorsURLLoaderRestartOnRedirect', 'AvoidUnnecessaryBeforeUnloadCheckSync', 'DestroyProfileOnBrowserClose'],
  ...['HttpsFirstBalancedModeAutoEnable', 'HttpsUpgrades', 'LensOverlay', 'MediaRouter', 'OptimizationHints'],
  ...['NetworkTimeServiceQuerying', 'AimEnabled', 'PaintHolding', 'PreconnectToSearch'],
  ...['WebUIOmniboxPopup', 'WebUIOmniboxFullPopup', 'WebUIOmniboxAimPopup'],
  'SpareRendererForSitePerProcess',
];

/** Switches that keep Chromium quiet and let it run without a sandbox for root, who cannot have one. */
export const chromiumSwitches = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${featuresOff}`,
];

/** Playwright's defaults that would hide what a player meets: blocked windows and pages kept in memory. */
export const switchesLeftOut = ['--disable-popup-blocking', '--disable-back-forward-cache'];

/**
 * @param {string} command
 * @param {string[]} parameters
 * @param {number} timeoutMs
 */
function succeeds(command, parameters, timeoutMs) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '15000' };
  return (
    spawnSync(command, parameters, { stdio: ['ignore', 'inherit', 'inherit'], timeout: timeoutMs, env }).status === 0
  );
}

function installFromDebian() {
  if (!existsSync('/etc/debian_version')) return;
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  if (asRoot.length > 0 && !succeeds('sudo', ['-n', 'true'], 5_000)) return;
  for (const step of [
    ['apt-get', 'update', '-q'],
    ['apt-get', 'install', '-y', '-q', '--no-install-recommends', 'chromium'],
  ]) {
    const [command = '', ...parameters] = [...asRoot, ...step];
    if (!succeeds(command, parameters, 600_000)) return;
  }
}

/**
 * Finds Chromium or installs it: from the system's packages on Debian, else by the test runner's own download.
 * @returns {string} the path of the executable
 * @throws {Error} that says what to do, when there is none to be had
 */
export function requireChromium() {
  if (process.env.CHROMIUM && !existsSync(process.env.CHROMIUM)) {
    throw new Error(`CHROMIUM names ${process.env.CHROMIUM}, and there is no such file.`);
  }
  const attempts = [
    () => {},
    installFromDebian,
    () => void succeeds(process.execPath, ['node_modules/@playwright/test/cli.js', 'install', 'chromium'], 300_000),
  ];
  for (const attempt of attempts) {
    attempt();
    const found = installedChromium();
    if (found) return found;
  }
  throw new Error(
    'No Chromium found, and none could be installed. Install one (Debian: apt-get install chromium), ' +
      'or set CHROMIUM to the path of an executable, and run this again.',
  );
}
