#!/usr/bin/env node
import { createHash } from 'node:crypto';
import { readFileSync, realpathSync } from 'node:fs';

/**
 * What a partner's page says so that browsers run no other bytes of the script than those of this build, its parts included: the tag alone
 * is for the first file. Parts are checked where browsers know `integrity` in import maps: Chrome 127, Safari 18, Firefox 138.
 * @param {string} base where the scripts are published, such as `https://cdn.example/coinslot/1.0.0/`
 * @param {string} entry `coinslot.js` or `coinslot.umd.js`
 * @param {import('../tools/build/script-inventory.ts').ScriptInventory} inventory
 */
export function pinScript(base, entry, { scripts }) {
  const folder = base.replace(/\/?$/, '/');
  const { integrity = '' } = scripts[entry] ?? {};
  const isModule = entry === 'coinslot.js';
  // The classic script fetches languages alone.
  const fetched = Object.entries(scripts).filter(([path]) =>
    isModule ? !path.includes('.umd.') : path.startsWith('locales/'),
  );
  const hashes = fetched.map(([path, script]) => [new URL(path, folder).href, script.integrity]);
  const map = JSON.stringify({ integrity: Object.fromEntries(hashes) });
  const kind = isModule ? 'type="module"' : 'defer';
  return {
    /** It stands before every module of the page. */
    importMap: `<script type="importmap">${map}</script>`,
    tag: `<script ${kind} src="${new URL(entry, folder).href}" integrity="${integrity}" crossorigin></script>`,
    /** What `script-src` names beside the host, for the import map stands in the page. */
    policy: `'sha256-${createHash('sha256').update(map).digest('base64')}'`,
  };
}

/** `npx coinslot-pin https://cdn.example/coinslot/1.0.0/ [coinslot.umd.js]`, from wherever the package is; a link leads to a command. */
if (realpathSync(process.argv[1] ?? '.') === import.meta.filename) {
  const [base = '', entry = 'coinslot.js'] = process.argv.slice(2);
  if (!URL.canParse(base)) throw new TypeError(`Say where the scripts are published, not "${base}".`);
  const inventory = JSON.parse(readFileSync(new URL('../dist/script/scripts.json', import.meta.url), 'utf8'));
  const { importMap, tag, policy } = pinScript(base, entry, inventory);
  console.log(`${importMap}\n${tag}\n\nContent-Security-Policy: script-src ${new URL(base).origin} ${policy}`);
}
