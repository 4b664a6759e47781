import { Part } from '../../src/mount/part.tsx';
import { checkout } from '../../widgets/checkout/index.ts';
import { onPage } from '../shell/on-page.tsx';
import { topupOf } from '../shell/topup-of.tsx';

const made = topupOf((given) => <Part widget={checkout} {...given} />);

/** Goods and checkout inside a game. */
export const Topup = onPage({ ...made, styles: made.styles + checkout.styles });
