import { Part } from '../../src/mount/part.tsx';
import type { Widget } from '../../src/mount/widget.ts';
import { login } from '../../widgets/login/index.ts';
import { type Repay, type RepayOptions, repayOf } from '../shell/repay.tsx';

const popup = { popup: true } as const;
const made = repayOf((store) => <Part widget={login} store={store} options={popup} />);

/** The whole payment of a failed order in one tag: log-in, the order and the checkout. */
export const replenishCheckout: Widget<RepayOptions, Repay> = { ...made, styles: made.styles + login.styles };
