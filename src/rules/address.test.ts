import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { pictureAddress, safeAddress } from './address.ts';

describe('PY-12 T15 a safe address', () => {
  test.each([
    ['https://pay.example/x?y=1#z', 'https://pay.example/x?y=1#z'],
    ['HTTPS://pay.example', 'https://pay.example/'],
    ['https://pay.example:8443/', 'https://pay.example:8443/'],
    ['https://支払い.example/', 'https://xn--nsz8hwf10c.example/'],
    ['https://pay.example/a//b@c', 'https://pay.example/a//b@c'],
    ['http://localhost:8787/pay', 'http://localhost:8787/pay'],
    ['http://watt.localhost/', 'http://watt.localhost/'],
    ['http://127.0.0.1/', 'http://127.0.0.1/'],
    ['http://[::1]:9/', 'http://[::1]:9/'],
    [`https://pay.example/${'x'.repeat(2_028)}`, `https://pay.example/${'x'.repeat(2_028)}`],
  ])('%s', (address, expected) => {
    const found = safeAddress(address);
    expect(found?.replace(/xn--[^.]+/, 'X')).toBe(expected.replace(/xn--[^.]+/, 'X'));
  });

  test.each([
    '',
    'https://',
    'https:///pay.example',
    'https:pay.example',
    '//pay.example',
    '/pay',
    'pay.example',
    'http://pay.example/',
    'http://127.0.0.1.evil.example/',
    'http://localhost.evil.example/',
    'http://watt.localhost.evil.example/',
    'http://evillocalhost/',
    'javascript:alert(1)',
    'JavaScript:alert(1)//https://',
    'data:text/html,x',
    'blob:https://pay.example/1',
    'intent://pay#Intent;end',
    'weixin://pay',
    'ftp://pay.example/',
    'https://user@pay.example/',
    'https://@pay.example/',
    'https://:@pay.example/',
    'HTTPS://@pay.example/',
    'https://user:pw@pay.example/',
    'https://pay.example\\@evil.example/',
    '\\\\evil.example\\x',
    ' https://pay.example/',
    'https://pay.example/\u0000',
    'ht\ntps://pay.example/',
    'https://pay.exa\tmple/',
    'https://pay.example/a b',
    'https://pay.example/\u00a0',
    'https://pay.example/\u2028',
    'https://pay.example:99999/',
    `https://pay.example/${'x'.repeat(2_029)}`,
  ])('rejects %j', (address) => {
    expect(safeAddress(address)).toBeNull();
  });

  test('every accepted address uses https and the host that the text shows', () => {
    const bits = fc.constantFrom(
      'https:',
      'http:',
      '//',
      '/',
      '\\',
      '@',
      ':',
      'a.example',
      'b.example',
      '#',
      '?',
      ' ',
      '\n',
      '%2f',
      '.',
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.webUrl(),
          fc.array(bits).map((all) => all.join('')),
        ),
        (address) => {
          const found = safeAddress(address);
          if (found === null) return;
          const { protocol, host, username } = new URL(found);
          expect([protocol, username]).toEqual(['https:', '']);
          expect(
            address
              .toLowerCase()
              .slice('https://'.length)
              .startsWith(host.split(':')[0] ?? ''),
          ).toBe(true);
        },
      ),
      { numRuns: 20_000, seed: 1 },
    );
  });
});

describe('T14 an address of a picture', () => {
  test.each(['/a/b-c_d.svg', 'https://cdn.example/a.png'])('%s', (address) => {
    expect(pictureAddress(address)).toBe(address);
  });
  test.each([
    '//evil.example/a.png',
    '/../x',
    '/a/../../x',
    'a.png',
    '/a b.png',
    '/\\evil',
    'data:image/svg+xml,x',
    'http://cdn.example/a.png',
  ])('rejects %s', (address) => {
    expect(pictureAddress(address)).toBeNull();
  });
});
