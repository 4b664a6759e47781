import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { watt } from '../../../brands/watt.ts';
import type { Database } from '../../database/database.ts';
import { createSandbox } from '../../sandbox/app.ts';

const pages = mkdtempSync(join(tmpdir(), 'return-pages-'));
const template =
  '<html lang="__LANG__"><meta name="coinslot-own-origins" content="__OWN_ORIGINS__"><title>__TITLE__</title>';
for (const name of ['signin.html', 'twitterRedirect.html']) writeFileSync(join(pages, name), template);
writeFileSync(join(pages, 'index.html'), '<title>__TITLE__</title>');
afterAll(() => rmSync(pages, { recursive: true }));

const partners = ['https://partner.example', 'https://other.example'];
const options = {
  db: {} as Database,
  shops: [watt],
  built: { pages, script: '' },
  partners,
} as const;
const app = createSandbox(options);

describe('the return pages for log-ins by providers', () => {
  test.each(['/signin.html', '/twitterRedirect.html'])(
    'RT-6 T03 T04 %s lists the origins of its own gateways and no partner, even if its URL says otherwise',
    async (path) => {
      const answer = await app.request(`http://watt.localhost${path}?coinslot-own-origins=https://evil.example&code=1`);
      const page = await answer.text();
      expect(answer.status).toBe(200);
      const fronts = ['http://backup1.watt.localhost', 'http://backup2.watt.localhost'];
      expect(page).toContain(`content="${fronts.join(' ')}"`);
      for (const partner of partners) expect(page).not.toContain(partner);
      expect(page).toContain(`<title>${watt.title}</title>`);
      expect(page).not.toContain('evil');
    },
  );

  test('T05 have only their own script, cannot be framed, are not cached, and can reach their opener', async () => {
    const { headers } = await app.request('http://watt.localhost/signin.html');
    const policy = headers.get('Content-Security-Policy') ?? '';
    expect(policy).toContain("default-src 'none'; script-src 'self'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy).not.toContain('unsafe');
    expect(policy).not.toContain('connect-src');
    expect(headers.get('Cross-Origin-Opener-Policy')).toBe('unsafe-none');
    expect(headers.get('Referrer-Policy')).toBe('no-referrer');
    expect(headers.get('Cache-Control')).toBe('no-store');
  });

  test.each([
    'http://pay.watt.localhost',
    'http://frame.watt.localhost',
    'http://localhost',
    'http://id.watt.localhost',
  ])('RT-6 are missing: %s', async (site) => {
    expect(await (await app.request(`${site}/signin.html`)).text()).not.toContain('coinslot-own-origins');
  });
});
