import { expect, test } from 'vitest';
import { pinScript } from './pin-script.mjs';

test('EM-7 an address without its last slash keeps the version', () => {
  const script = { integrity: 'sha384-1', why: 'the storefront' };
  const inventory = { version: '1.0.0', scripts: { 'coinslot.js': script, 'parts/buy-1a2b.js': script } };
  const pinned = pinScript('https://cdn.example/coinslot/1.0.0', 'coinslot.js', inventory);
  expect(pinned).toEqual(pinScript('https://cdn.example/coinslot/1.0.0/', 'coinslot.js', inventory));
  expect(pinned.tag).toContain('src="https://cdn.example/coinslot/1.0.0/coinslot.js"');
  expect(pinned.importMap).toContain('"https://cdn.example/coinslot/1.0.0/parts/buy-1a2b.js":"sha384-1"');
});
