import { readFileSync } from 'node:fs';

/**
 * Loads every entry of the built package in plain Node, which has no document: servers that draw pages do so, and unit tests.
 * @throws {Error} what the first entry that needs a browser says
 */
const { name, version, exports } = JSON.parse(readFileSync('package.json', 'utf8'));
for (const [entry, { default: code }] of Object.entries(exports)) {
  // Types alone, and data.
  if (!code) continue;
  const loaded = await import(`${name}${entry.slice(1)}`);
  if ('version' in loaded && loaded.version !== version) throw new Error(`${entry} says that it is ${loaded.version}.`);
  console.log(`${entry}: ${Object.keys(loaded).length} exports`);
}
