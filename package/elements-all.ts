/**
 * `coinslot/elements/all`: defines every tag that the script defines, on your own React.
 * @example import 'coinslot/elements/all'
 */

import { repay } from '../hosts/shell/repay.tsx';
import { enCheckout } from '../src/i18n/english/checkout.ts';
import { enRewards } from '../src/i18n/english/rewards.ts';
import { withWords } from '../src/mount/widget.ts';
import { defineElements } from './elements.ts';
import { activity, checkout, goods, login, topup, vip } from './index.ts';

export type * from './elements.ts';

defineElements([login, goods, checkout, topup, vip, activity, withWords(repay, enCheckout, enRewards)]);
