import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { sign } from '../gateway/adapters/signature.ts';
import { neededCalls } from '../gateway/conformance/checks.ts';
import type { Database } from '../gateway/database/database.ts';
import { createSandbox } from '../gateway/sandbox/app.ts';
import { tiny } from '../gateway/testing/brands.ts';
import { codes, gameLogo } from '../src/contract/index.ts';
import { encodeCard } from '../src/rules/card.ts';
import { deobfuscate } from '../src/rules/encoding.ts';

const page = readFileSync('docs/contract.md', 'utf8');

test('CD-1 LG-1 the examples of the contract’s page are what the shop sends', () => {
  expect(page).toContain(`\n${encodeCard('1013 0000 0000 0001', 'coin-0001')}\n`);
  expect(deobfuscate(/may come as `(\w+==)`/.exec(page)?.[1] ?? '')).toBe('ming');
});

test('NT-2 the answer on the contract’s page is a success of a call', () => {
  const [, text = ''] = /```json\n([\s\S]*?)```/.exec(page) ?? [];
  const { content, ...frame } = JSON.parse(text);
  expect(frame).toEqual({ code: codes.success, message: 'success', time: expect.any(Number) });
  expect(v.parse(gameLogo.reply, content)).toEqual(content);
});

test('EM-2 the headers on the contract’s page are those by which the gateway lets a partner’s page ask', async () => {
  const origin = 'https://partner.example';
  const app = createSandbox({ db: {} as Database, shops: [tiny], partners: [origin] });
  const preflight = await app.request(`http://tiny.localhost${gameLogo.path}`, {
    method: 'OPTIONS',
    headers: { origin },
  });
  const [block = ''] = /^Access-Control-[\s\S]*?(?=```)/m.exec(page) ?? [];
  const documented = block.trim().replace('<that origin>', origin).split('\n');
  const sent = documented
    .map((line) => line.split(':')[0] ?? '')
    .map((name) => `${name}: ${preflight.headers.get(name)}`);
  expect(documented).toEqual(sent);
  const allowed = [...preflight.headers.keys()].filter((name) => name.startsWith('access-control'));
  expect(allowed).toHaveLength(documented.length - 1);
});

test('NT-6 the page says which calls the suite wants of every gateway', () => {
  const [, needed = ''] = /To sell, a gateway needs these calls([\s\S]*?)are well worth having/.exec(page) ?? [];
  expect(neededCalls.filter((name) => !needed.includes(`\`${name}\``))).toEqual([]);
});

test('EM-1 the check of a signature on the contract’s page takes what the gateway signs, and nothing else', async () => {
  const [, code = ''] = /```js\n([\s\S]*?)```/.exec(page) ?? [];
  const { isFromGateway } = await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(code)}`);
  const key = 'a key of at least thirty-two letters';
  const nowMs = 1_700_000_000_000;
  const body = JSON.stringify({ billing_no: 'B1', quantity: 600 });
  const signed = sign(key, body, nowMs);
  const takes = (bodyNow: string, signature: string | undefined, at = nowMs, by = key): boolean =>
    isFromGateway(by, bodyNow, signature, at);
  expect(takes(body, signed)).toBe(true);
  expect(takes(body.replace('600', '601'), signed)).toBe(false);
  expect(takes(body, signed, nowMs + 301_000)).toBe(false);
  expect(takes(body, signed, nowMs, `${key}.`)).toBe(false);
  for (const wrong of [undefined, '', 't=1,v1=', signed.replace('v1', 'v2')]) expect(takes(body, wrong)).toBe(false);
});
