import { topupOf } from '../../widgets/topup/topup-of.tsx';
import { BelowGoods, PageCheckout } from '../shell/page-parts.tsx';

/** The top-up widget of our own page, with the checkout and the lower part of that page. */
export const topup = topupOf(PageCheckout, (store) => <BelowGoods store={store} />);
