import { Later } from '../../src/ui/later.tsx';
import { onPage } from '../shell/on-page.tsx';
import { OnPhone } from '../shell/on-phone.tsx';
import { styled } from '../shell/styled.ts';
import { type CheckoutPart, topupOf } from '../shell/topup-of.tsx';

/** Fetches the checkout: the goods are drawn without it. */
export const loadCheckout = () => import('../../widgets/checkout/index.ts').then(({ checkout }) => onPage(checkout));

const loadThirdGifts = () =>
  import('../shell/third-gifts.tsx').then(({ styles, ThirdGifts }) => styled(styles, ThirdGifts));

const Checkout: CheckoutPart = (given) => (
  <Later load={loadCheckout} given={given} meanwhile={<div className="checkout-later" />} />
);

/** The top-up of a page. */
export const topup = topupOf(Checkout, (store) => (
  <>
    <OnPhone store={store} />
    <Later load={loadThirdGifts} given={{ store }} meanwhile={null} failed={null} />
  </>
));
