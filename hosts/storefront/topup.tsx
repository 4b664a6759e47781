import { BelowGoods, PageCheckout } from '../shell/page-parts.tsx';
import { topupOf } from '../shell/topup-of.tsx';

/** The top-up of a page. */
export const topup = topupOf(PageCheckout, (store) => <BelowGoods store={store} />);
