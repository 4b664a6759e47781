import { storefrontBrands } from '../../brands/index.ts';
import { en } from '../../locales/en.ts';
import { enCheckout } from '../../locales/en-checkout.ts';
import { enRewards } from '../../locales/en-rewards.ts';
import { configure } from '../../src/mount/configure.ts';
import { createStorefrontFrom } from '../../src/mount/create-storefront.ts';
import { createDrawing } from '../../src/mount/drawing.tsx';
import { defineTags } from '../../src/mount/element.ts';
import { lazyView } from '../../src/mount/lazy-view.tsx';
import { setGlobal } from '../../src/mount/script-base.ts';
import { version } from '../../src/mount/version.ts';
import { activity } from '../../widgets/activity/index.ts';
import { checkout } from '../../widgets/checkout/index.ts';
import { characters } from '../../widgets/goods/characters.tsx';
import { goods } from '../../widgets/goods/index.ts';
import { login } from '../../widgets/login/index.ts';
import { vip } from '../../widgets/vip/index.ts';
import { repay } from '../shell/repay.tsx';
import { topup } from '../shell/topup.tsx';
import { loadWords } from './sibling-import.ts';

const widgets = { login, goods, checkout, topup, vip, activity, replenish: repay };

/**
 * Creates a storefront on the page of a partner, from the script that has everything inside (EM-2).
 * @example const storefront = Coinslot.createStorefront({ brand: 'watt', area: 'sea', locale: 'th' }); storefront.mount('topup', '#shop')
 */
const createStorefront = createStorefrontFrom({
  brands: storefrontBrands,
  english: { ...en, ...enCheckout, ...enRewards },
  load: loadWords,
  widgets,
  drawing: createDrawing({
    login: lazyView(async () => ({ widget: login })),
    characters: lazyView(async () => ({ widget: characters })),
  }),
});

defineTags(createStorefront, widgets);

setGlobal('Coinslot', { configure, createStorefront, version });
