import { Part } from '../../src/mount/part.tsx';
import type { Widget } from '../../src/mount/widget.ts';
import { checkout } from '../checkout/index.ts';
import type { Topup, TopupOptions } from './model.ts';
import { topupOf } from './topup-of.tsx';

const made = topupOf((given) => <Part widget={checkout} {...given} />);

/** The whole top-up in one: goods and checkout. */
export const topup: Widget<TopupOptions, Topup> = { ...made, styles: made.styles + checkout.styles };
