import type { SnippetRow } from './row.ts';

const bruno = (at: number) => ({ username: 'bruno', at });
const embers = '300 + 30 Embers';
/** A snippet that shows again what another row buys by goes as far as the button that pays. */
const toTheButton = { who: bruno(8), product: embers, until: 'button' } as const;

/** Every snippet of the documents, and how it is proven. */
export const table: readonly SnippetRow[] = [
  { in: 'README.md', begins: 'npm ci && npm start', as: 'command' },
  {
    in: 'README.md',
    begins: '<script type="module"',
    as: 'page',
    sells: { language: 'th', who: bruno(7), product: embers, until: 'paid' },
  },
  {
    in: 'README.md',
    begins: 'import { Storefront, Topup }',
    as: 'react',
    sells: { who: bruno(11), product: embers, until: 'title' },
    around: '<div id="app"></div>',
  },
  { in: 'CONTRIBUTING.md', begins: 'import { describe, expect, test }', as: 'text', of: 'src/rules/order.test.ts' },

  {
    in: 'docs/embedding.md',
    begins: '<script type="module" src="http://localhost:4173/coinslot.js" crossorigin></script>\n<coinslot-topup',
    as: 'page',
    sells: { ...toTheButton, language: 'th' },
  },
  {
    in: 'docs/embedding.md',
    begins: '<script type="module" src="http://localhost:4173/coinslot.js" crossorigin></script>\n<coinslot-storefront',
    as: 'page',
    sells: toTheButton,
  },
  {
    in: 'docs/embedding.md',
    begins: '<script src=',
    as: 'page',
    sells: { who: bruno(10), product: embers, until: 'title' },
  },
  { in: 'docs/embedding.md', begins: 'npm install coinslot', as: 'command' },
  {
    in: 'docs/embedding.md',
    begins: 'import { Checkout, Goods, Storefront }',
    as: 'react',
    sells: { who: { username: 'bruno', game: 'Neon Drifters' }, product: '600 + 25 Chips', until: 'title' },
    around: '<div id="app"></div>',
  },
  {
    in: 'docs/embedding.md',
    begins: 'import { checkout, goods }',
    as: 'react',
    sells: toTheButton,
    around: `<coinslot-storefront brand="watt" area="sea" gateway="http://watt.localhost:4173">
      <coinslot-goods></coinslot-goods><coinslot-checkout></coinslot-checkout></coinslot-storefront>`,
  },
  { in: 'docs/embedding.md', begins: 'npx coinslot-pin', as: 'command' },

  {
    in: 'docs/theming.md',
    begins: 'coinslot-topup {',
    as: 'page',
    shows: [{ button: 'Choose payment', styles: { 'background-color': 'color(srgb 0.0392157 0.498039 0.247059)' } }],
  },
  {
    in: 'docs/theming.md',
    begins: 'coinslot-topup::part(product)',
    as: 'page',
    shows: [
      { button: embers, styles: { 'border-top-style': 'solid', 'border-top-width': '1px' } },
      { button: 'Choose payment', styles: { 'text-transform': 'uppercase' } },
    ],
  },
  { in: 'docs/theming.md', begins: '<script src=', as: 'page', shows: [{ button: 'Check out' }] },

  { in: 'docs/contract.md', begins: '{ "code": 1', as: 'text', test: 'tools/contract-docs.test.ts' },
  { in: 'docs/contract.md', begins: 'Access-Control-', as: 'text', test: 'tools/contract-docs.test.ts' },
  { in: 'docs/contract.md', begins: 'WyIx', as: 'text', test: 'tools/contract-docs.test.ts' },
  { in: 'docs/contract.md', begins: 'import { createHmac', as: 'text', test: 'tools/contract-docs.test.ts' },
  {
    in: 'docs/contract.md',
    begins: 'npx coinslot-conformance',
    as: 'command',
    flags: 'package/conformance-options.ts',
  },

  { in: 'docs/operations.md', begins: 'npm ci', as: 'text', test: 'tools/operations-docs.mjs' },
  { in: 'docs/operations.md', begins: 'rm -f stand-ins.env', as: 'text', test: 'tools/operations-docs.mjs' },
  { in: 'docs/operations.md', begins: 'cat > shop.env', as: 'text', test: 'tools/operations-docs.mjs' },
  { in: 'docs/operations.md', begins: 'npm run -s gateway -- migrate', as: 'text', test: 'tools/operations-docs.mjs' },
  { in: 'docs/operations.md', begins: 'npm run -s gateway -- doctor', as: 'text', test: 'tools/operations-docs.mjs' },
  { in: 'docs/operations.md', begins: 'COINSLOT_WORKER=off', as: 'text', test: 'tools/operations-docs.mjs' },
  { in: 'docs/operations.md', begins: 'ORDER=$(', as: 'text', test: 'tools/operations-docs.mjs' },
  { in: 'docs/operations.md', begins: 'npm run -s gateway -- refund', as: 'text', test: 'tools/operations-docs.mjs' },
  { in: 'docs/operations.md', begins: 'kill $(jobs', as: 'text', test: 'tools/operations-docs.mjs' },
  { in: 'docs/operations/deploy.md', begins: '{ "watt"', as: 'text', test: 'gateway/server/shops/read-shops.test.ts' },
  { in: 'docs/operations/deploy.md', begins: '{ "areas"', as: 'text', test: 'gateway/server/shops/read-shops.test.ts' },
  { in: 'docs/operations/deploy.md', begins: '<div id="shop">', as: 'page', sells: toTheButton },
  { in: 'examples/deploy/README.md', begins: 'docker build', as: 'text', why: 'Docker runs it.' },
  { in: 'examples/deploy/README.md', begins: 'cd examples/deploy', as: 'text', why: 'Docker runs it.' },
  {
    in: 'examples/deploy/README.md',
    begins: 'docker compose run --rm cli catalogue',
    as: 'text',
    why: 'Docker runs it.',
  },
  { in: 'examples/deploy/README.md', begins: 'docker compose build', as: 'text', why: 'Docker runs it.' },
  { in: 'examples/deploy/README.md', begins: 'kubectl apply', as: 'text', why: 'Kubernetes runs it.' },
  { in: 'examples/deploy/README.md', begins: 'npm ci', as: 'text', why: 'The Dockerfile has the same steps.' },
  { in: 'examples/deploy/README.md', begins: 'cp systemd', as: 'text', why: 'systemd runs it.' },
  { in: 'examples/deploy/README.md', begins: 'systemctl restart', as: 'text', why: 'systemd runs it.' },
  { in: 'docs/operations/metrics.md', begins: 'scrape_configs', as: 'text', why: 'Prometheus reads it.' },
  { in: 'docs/operations/outages.md', begins: 'archive_mode', as: 'text', why: 'PostgreSQL reads it.' },
  { in: 'docs/operations/outages.md', begins: 'pg_basebackup', as: 'text', why: 'The command is of PostgreSQL.' },
  { in: 'docs/operations/outages.md', begins: 'restore_command', as: 'text', why: 'PostgreSQL reads it.' },
  {
    in: 'docs/operations/settings.md',
    begins: '{',
    as: 'text',
    test: 'gateway/server/configuration/configuration-file.test.ts',
  },
  { in: 'docs/operations/tracing.md', begins: 'npm install', as: 'text', why: 'The operator chooses the SDK.' },
  {
    in: 'docs/operations/tracing.md',
    begins: '// tracing.mjs',
    as: 'text',
    why: 'The operator chooses the SDK.',
  },
  { in: 'docs/operations/upgrade.md', begins: 'create role', as: 'text', why: 'The owner of the database runs it.' },
  {
    in: 'docs/operations/upgrade.md',
    begins: 'coinslot-gateway migrate',
    as: 'text',
    why: 'privileges.db.test.ts runs the command.',
  },
  { in: 'docs/catalogue.md', begins: 'game-lantern.json: ', as: 'text', test: 'gateway/catalogue/docs.test.ts' },
  { in: 'docs/catalogue.md', begins: '~ price', as: 'text', test: 'gateway/catalogue/docs.test.ts' },
  { in: 'docs/catalogue.md', begins: '{ "brand"', as: 'text', test: 'gateway/catalogue/docs.test.ts' },
  { in: 'docs/catalogue.md', begins: '{\n  "games"', as: 'text', test: 'gateway/catalogue/docs.test.ts' },
  { in: 'docs/catalogue.md', begins: '{ "servers"', as: 'text', test: 'gateway/catalogue/docs.test.ts' },
  { in: 'docs/catalogue.md', begins: '{\n  "payments"', as: 'text', test: 'gateway/catalogue/docs.test.ts' },
  { in: 'docs/catalogue.md', begins: '{ "coupons"', as: 'text', test: 'gateway/catalogue/docs.test.ts' },
  { in: 'docs/catalogue.md', begins: '{\n  "promoCodes"', as: 'text', test: 'gateway/catalogue/docs.test.ts' },
  { in: 'docs/catalogue.md', begins: '{\n  "vip"', as: 'text', test: 'gateway/catalogue/docs.test.ts' },
  { in: 'docs/catalogue.md', begins: '{\n  "activities"', as: 'text', test: 'gateway/catalogue/docs.test.ts' },

  { in: 'docs/design.md', begins: '/** All of the player', as: 'text', of: 'src/contract/game.ts' },
  { in: 'docs/design.md', begins: 'import { checkout, createStorefront }', as: 'types' },

  { in: 'docs/identity.md', begins: '{\n  "watt"', as: 'text', test: 'gateway/server/identity.test.ts' },
  { in: 'docs/payments/README.md', begins: '{\n  "accounts"', as: 'text', test: 'gateway/server/payments.test.ts' },
  { in: 'docs/payments/adyen.md', begins: '{\n  "accounts"', as: 'text', test: 'gateway/server/payments.test.ts' },
  { in: 'docs/payments/coda.md', begins: '{\n  "accounts"', as: 'text', test: 'gateway/server/payments.test.ts' },
  { in: 'docs/payments/paypal.md', begins: '{\n  "accounts"', as: 'text', test: 'gateway/server/payments.test.ts' },
  { in: 'docs/payments/stripe.md', begins: '{\n  "accounts"', as: 'text', test: 'gateway/server/payments.test.ts' },
  { in: 'docs/payments/xsolla.md', begins: '{\n  "accounts"', as: 'text', test: 'gateway/server/payments.test.ts' },

  { in: 'locales/README.md', begins: 'import type { FirstWords', as: 'text', of: 'locales/ja.ts' },
  {
    in: 'hosts/ingame/README.md',
    begins: 'https://<host of the brand>/userCenter',
    as: 'text',
    why: 'It is the form of an address, without a host and a token; hosts/ingame is tested at such addresses.',
  },

  { in: 'examples/gateway-python/README.md', begins: 'npm run build script', as: 'command' },
  {
    in: 'examples/gateway-python/README.md',
    begins: 'npx coinslot-conformance',
    as: 'command',
    flags: 'package/conformance-options.ts',
  },
  { in: 'examples/webview/README.md', begins: "curl 'http", as: 'command', answers: '"message":"success"' },
  {
    in: 'examples/script-tag/index.html',
    begins: '<!doctype html>',
    as: 'page',
    sells: { who: bruno(6), product: embers, until: 'console' },
  },
  {
    in: 'docs/architecture.md',
    begins: " a brand's site ",
    as: 'text',
    why: 'It is a picture of what runs where.',
  },
  {
    in: 'src/mount/README.md',
    begins: ' page',
    as: 'text',
    why: 'It is a picture of the stations between an attribute and the screen.',
  },
  { in: 'tools/README.md', begins: 'npm run screens', as: 'command', flags: 'e2e/screens/options.mjs' },
  {
    in: 'gateway/README.md',
    begins: 'npm install @coinslot/gateway',
    as: 'text',
    why: 'tools/gateway-package.mjs runs the command of the packed package.',
  },
  {
    in: 'gateway/README.md',
    begins: 'import { createGateway }',
    as: 'text',
    why: 'It needs the game of an operator; gateway/server/ports.test.ts connects a function like it.',
  },
  { in: 'tools/README.md', begins: 'git switch', as: 'text', why: 'It needs a release to compare with.' },
];
