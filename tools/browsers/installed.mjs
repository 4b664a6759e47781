import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Where Debian keeps the browser that WebKitGTK's driver starts, for either kind of machine. */
const miniBrowsers = ['x86_64', 'aarch64'].map((machine) => `/usr/lib/${machine}-linux-gnu/webkit2gtk-4.1/MiniBrowser`);

/** @param {readonly string[]} names */
const inPath = (names) =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find((path) => existsSync(path));

/** @param {string | undefined} named @param {() => string | undefined} usual */
const place = (named, usual) => (named ? (existsSync(named) ? named : undefined) : usual());

/** The programs that the journeys in other browsers run, each where it is, or undefined. */
const programs = {
  /** `FIREFOX`, else the ESR, else any. */
  firefox: place(process.env.FIREFOX, () => inPath(['firefox-esr', 'firefox'])),
  webkitDriver: place(process.env.WEBKIT_DRIVER, () => inPath(['WebKitWebDriver'])),
  webkit: miniBrowsers.find((path) => existsSync(path)),
  /** A screen that shows nothing, for WebKitGTK on a machine without one. */
  screen: inPath(['Xvfb']),
};

const hasScreen = Boolean(process.env.WAYLAND_DISPLAY || process.env.DISPLAY);

/** The Debian packages that each browser lacks here. */
export const lacking = {
  firefox: programs.firefox ? [] : ['firefox-esr'],
  webkit: [
    ...(programs.webkitDriver && programs.webkit ? [] : ['webkit2gtk-driver']),
    ...(hasScreen || programs.screen ? [] : ['xvfb']),
  ],
};

/**
 * The path of a program that must be here.
 * @param {keyof typeof programs} name
 */
export function program(name) {
  const path = programs[name];
  if (!path) throw new Error(`${name} is not installed: npm run test:browsers says how.`);
  return path;
}
