import { expect, test } from 'vitest';
import { watt } from '../../brands/watt.ts';
import { isOwnPage } from './own-page.ts';

const { hosts: _, ...published } = watt;
const at = (...urls: string[]) => ({
  ...watt.production,
  gateways: urls.map((url) => ({ ...watt.production.gateways[0], url })) as never,
});
const [host = ''] = watt.hosts.production;
const [demo = ''] = watt.hosts.demo;

test.each([
  ['https://pay.example', ['https://pay.example'], true],
  ['https://pay.example', ['https://pay.example/base'], true],
  ['https://pay.example', ['https://one.example', 'https://pay.example'], true],
  [`https://${host}`, ['https://pay.example'], true],
  [`https://${demo}`, ['https://pay.example'], true],
  ['https://anywhere.example', [''], true],
  ['https://partner.example', ['https://pay.example'], false],
  ['https://pay.example:8443', ['https://pay.example'], false],
  ['http://pay.example', ['https://pay.example'], false],
  ['https://pay.example.evil.test', ['https://pay.example'], false],
  [`http://${host}`, ['https://pay.example'], false],
  [`https://${host}:8443`, ['https://pay.example'], false],
  [`https://x.${host}`, ['https://pay.example'], false],
  ['null', ['https://pay.example'], false],
  ['', ['https://pay.example'], false],
])('EM-8 T44 a page of %s that asks %j is the shop’s own: %s', (page, urls, own) => {
  expect(isOwnPage(page, watt, at(...urls))).toBe(own);
});

test('EM-8 a brand that is published without its hosts is known by its gateways', () => {
  expect(isOwnPage(`https://${host}`, published, at('https://pay.example'))).toBe(false);
  expect(isOwnPage('https://pay.example', published, at('https://pay.example'))).toBe(true);
});
