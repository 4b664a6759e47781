/** A file that exists for a moment, to see that the linters refuse it or let it pass. */
export type Fixture = { path: string; text: string };

const at = (path: string, text: string): Fixture => ({ path, text });

type Fixtures = Record<string, { refused: Fixture[]; passed: Fixture[] }>;

/** For `.dependency-cruiser.js`: what it must refuse, and what looks alike and must pass. */
export const importFixtures: Fixtures = {
  'imports go downwards': {
    refused: [
      at('src/rules/up.ts', "import { store } from '../store/store.ts';"),
      at('src/store/model.ts', "import type { Session } from '../account/session.ts';"),
      at('src/i18n/translated.ts', "import type { words } from '../../locales/ja.ts';"),
      at('src/client/answered.ts', "import type { answer } from '../../gateway/http/answer.ts';"),
      at('src/ui/widget.tsx', "import { goods } from '../../widgets/goods/index.ts';"),
      at('widgets/goods/sideways.ts', "import { login } from '../login/index.ts';"),
      at('widgets/goods/lazily.ts', "export const later = () => import('../checkout/index.ts');"),
      at('widgets/goods/type-only.ts', "import type { Login } from '../login/index.ts';"),
      at('brands/running.ts', "import { hostOf } from '../src/brand/host.ts';"),
      at('gateway/domain/client.ts', "import { send } from '../../src/client/send.ts';"),
      at('gateway/http/grants.ts', "import { settings } from '../conformance/index.ts';"),
      at('gateway/domain/playing.ts', "import { seed } from '../sandbox/seeds/seed.ts';"),
      at('widgets/topup/vip.ts', "export { vip } from '../vip/index.ts';"),
      at('hosts/storefront/other-host.ts', "export { page } from '../classic/page.ts';"),
      at('hosts/script/published.ts', "export { topup } from '../../package/index.ts';"),
      at('src/store/tested.ts', "import { world } from '../testing/world.ts';"),
      at('examples/own-brand/src/inside.ts', "import { call } from '../../../src/contract/call.ts';"),
    ],
    passed: [
      at('widgets/topup/both.ts', "export { goods } from '../goods/index.ts';"),
      at('package/index.ts', "export { goods } from '../widgets/goods/index.ts';"),
      at('src/rules/up.test.ts', "import { store } from '../store/store.ts';"),
      at('examples/own-brand/src/outside.ts', "import { createStorefront } from 'coinslot';"),
    ],
  },
  'no file imports itself by others': {
    refused: [
      at('src/ui/one.ts', "import { two } from './two.ts';\nexport const one = () => two;"),
      at('src/ui/circle.ts', "import type { Round } from './round.ts';\nexport type Circle = Round;"),
    ],
    passed: [at('src/ui/three.ts', "import { one } from './one.ts';\nexport const three = one;")],
  },
};

/** For `biome.json`, likewise. */
export const syntaxFixtures: Fixtures = {
  'the world outside is reached through the platform': {
    refused: [
      at('src/rules/now.ts', 'export const now = Date.now();'),
      at('src/rules/today.ts', 'export const today = new Date();'),
      at('src/store/ask.ts', "export const answer = fetch('/api');"),
      at('src/store/hidden.ts', 'export const all = { localStorage };'),
      at('hosts/storefront/agent.ts', 'export const agent = navigator.userAgent;'),
      at('gateway/domain/orders/late.ts', 'export const now = Date.now();'),
      at('gateway/http/text.ts', 'export const today = Date();'),
      at('gateway/server/origin.ts', 'export const now = performance.timeOrigin + performance.now();'),
    ],
    passed: [
      at('src/platform/browser.ts', 'export const now = () => Date.now();'),
      at('src/platform/browser/clock.ts', 'export const now = () => Date.now();'),
      at('src/mount/mount.ts', "export const host = document.querySelector('#pay');"),
      at('gateway/adapters/clock.ts', 'export const now = Date.now();'),
      at('gateway/domain/orders/moment.ts', 'export const moment = (ms: number) => new Date(ms);'),
      at('gateway/http/took.ts', 'export const took = (fromMs: number) => performance.now() - fromMs;'),
      at('src/rules/moment.ts', 'export const moment = (ms: number) => new Date(ms);'),
      at(
        'src/store/given.ts',
        'export const ask = (fetch: () => void, platform: { window: string }) => [fetch(), platform.window];',
      ),
    ],
  },
  'no file over 300 lines': {
    refused: [
      at('src/rules/long.ts', 'export {};\n'.repeat(301)),
      at('widgets/goods/styles.css', 'a { b: c }\n'.repeat(301)),
    ],
    passed: [at('src/rules/short.ts', 'export {};\n'.repeat(300)), at('locales/xx.ts', 'export {};\n'.repeat(301))],
  },
  'only what both runtimes have': {
    refused: [
      at('src/ui/action.tsx', "import { useActionState } from 'react';"),
      at('src/ui/status.tsx', "import { useFormStatus as status } from 'react-dom';"),
      at('src/ui/whole.tsx', "import * as React from 'react';"),
      at('src/ui/root.tsx', "import { createRoot } from 'react-dom/client';"),
      at('src/ui/runtime.tsx', "import { useSignals } from '@preact/signals-react/runtime';"),
    ],
    passed: [
      at('src/mount/root.ts', "import { createRoot } from 'react-dom/client';"),
      at('src/ui/hooks.tsx', "import { type ReactNode, useId } from 'react';"),
    ],
  },
};
