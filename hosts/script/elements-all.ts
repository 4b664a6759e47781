/**
 * `coinslot/elements/all`: defines every tag that the script defines, on your own React.
 * @example import 'coinslot/elements/all'
 */

import { enCheckout } from '../../locales/en-checkout.ts';
import { enRewards } from '../../locales/en-rewards.ts';
import { activity, checkout, goods, login, topup, vip } from '../../src/index.ts';
import { withWords } from '../../src/mount/widget.ts';
import { repay } from '../shell/repay.tsx';
import { defineElements } from './elements.ts';

export type * from './elements.ts';

defineElements([login, goods, checkout, topup, vip, activity, withWords(repay, enCheckout, enRewards)]);
