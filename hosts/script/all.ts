import './styles.ts';
import { storefrontBrands } from '../../brands/index.ts';
import { en, enRewards } from '../../locales/en.ts';
import { createStorefrontFrom } from '../../src/mount/storefront.tsx';
import { activity } from '../../widgets/activity/index.ts';
import { checkout } from '../../widgets/checkout/index.ts';
import { goods } from '../../widgets/goods/index.ts';
import { login } from '../../widgets/login/index.ts';
import { vip } from '../../widgets/vip/index.ts';
import { topup } from '../shell/topup.tsx';
import { loadWords } from './beside.ts';
import { defineElements } from './elements.ts';
import { repay } from './repay.tsx';

const widgets = { login, goods, checkout, topup, vip, activity, replenish: repay };

/**
 * Creates a storefront on a partner's page: the script that has every widget. Whoever only tops up loads the smaller one.
 * @example const storefront = Coinslot.createStorefront({ brand: 'watt', area: 'sea' }); storefront.mount('vip', '#vip')
 */
export const createStorefront = createStorefrontFrom({
  brands: storefrontBrands,
  english: { ...en, ...enRewards },
  load: loadWords,
  widgets,
});

defineElements(createStorefront, Object.keys(widgets));
