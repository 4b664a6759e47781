import { topupOf } from '../../widgets/topup/topup-of.tsx';
import { BelowGoods, PageCheckout } from '../shell/page-parts.tsx';

/** The top-up of a page. */
export const topup = topupOf(PageCheckout, (store) => <BelowGoods store={store} />);
