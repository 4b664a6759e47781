import { topup } from '../../widgets/topup/index.tsx';
import { onPage } from '../shell/on-page.tsx';

/** Goods and checkout inside a game. */
export const Topup = onPage(topup);
