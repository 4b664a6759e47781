import { onPage } from '../shell/on-page.tsx';
import { topup } from '../shell/topup.tsx';

/** Goods and checkout inside a game. */
export const Topup = onPage(topup);
