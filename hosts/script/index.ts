import './styles.ts';
import { storefrontBrands } from '../../brands/index.ts';
import { en } from '../../locales/en.ts';
import { createStorefrontFrom } from '../../src/mount/storefront.tsx';
import { checkout } from '../../widgets/checkout/index.ts';
import { goods } from '../../widgets/goods/index.ts';
import { login } from '../../widgets/login/index.ts';
import { topup } from '../shell/topup.tsx';
import { loadWords } from './beside.ts';
import { defineElements } from './elements.ts';

const widgets = { login, goods, checkout, topup };

/**
 * Creates a storefront on a partner's page.
 * @example const storefront = Coinslot.createStorefront({ brand: 'watt', area: 'sea', locale: 'th' })
 */
export const createStorefront = createStorefrontFrom({
  brands: storefrontBrands,
  english: en,
  load: loadWords,
  widgets,
});

defineElements(createStorefront, Object.keys(widgets));
