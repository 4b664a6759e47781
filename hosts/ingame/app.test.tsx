import { expect, test } from 'vitest';
import { watt } from '../../brands/watt.ts';
import { renderIn } from '../../src/testing/render.tsx';
import { createTestStorefront } from '../../src/testing/storefront.ts';
import { App } from './app.tsx';
import type { Bridge } from './bridge.ts';
import { createTabs, type Tab } from './tabs.ts';

const bridge: Bridge = { isAvailable: false, send: () => {}, undo: () => {} };

/** Opens the view for a player whose session has ended. */
async function open(first: Tab) {
  const shop = await createTestStorefront({ view: 'in-game' });
  const tabs = createTabs(shop.platform, first);
  const player = { is: 'nobody', why: 'expired' } as const;
  const props = { store: shop.store, brand: watt, tabs, bridge, player, options: {}, onAgain: () => {} };
  return renderIn(shop, <App {...props} />);
}

test.each([
  ['topup', 'topup'],
  ['vip', 'vip_title'],
] as const)('VP-5 a session that is over is reported under the name of the tab %s', async (first, word) => {
  const { view, t } = await open(first);
  await view.findByText(t('vip_no_session'));
  expect((await view.findByRole('heading', { level: 1 })).textContent).toBe(t(word));
});
