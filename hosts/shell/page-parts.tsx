import type { Store } from '../../src/storefront/store.ts';
import { Later } from '../../src/ui/later.tsx';
import type { CheckoutPart } from '../../widgets/topup/topup-of.tsx';
import { useMenuKnown } from './menu-known.ts';
import { onPage } from './on-page.tsx';
import { OnPhone } from './on-phone.tsx';
import { styled } from './styled.ts';
import { ToCome } from './to-come.tsx';

/** Fetches the checkout: the goods are drawn without it. */
export const loadCheckout = () => import('../../widgets/checkout/index.ts').then(({ checkout }) => onPage(checkout));

const loadThirdGifts = () => import('./third-gifts.tsx').then(({ styles, ThirdGifts }) => styled(styles, ThirdGifts));

/** The checkout of a page, as soon as it is here. */
export const PageCheckout: CheckoutPart = (props) => (
  <Later load={loadCheckout} viewProps={props} meanwhile={<div className="checkout-later" />} />
);

/** What a page has below its goods. The settings of the game say whether the way to a point card stands above it, on phones. */
export function BelowGoods({ store }: { store: Store }) {
  const known = useMenuKnown(store);
  return (
    <>
      <OnPhone store={store} />
      {known ? <Later load={loadThirdGifts} viewProps={{ store }} meanwhile={<ToCome />} failed={null} /> : <ToCome />}
    </>
  );
}
