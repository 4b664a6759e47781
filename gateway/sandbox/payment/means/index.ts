import type { ChannelKind } from '../../../ports/payment-provider.ts';
import type { Means } from '../bill.ts';
import { balance } from './balance.ts';
import { bank } from './bank.ts';
import { card } from './card.ts';
import { carrier } from './carrier.ts';
import { qr } from './qr.ts';
import { store } from './store.ts';
import { transfer } from './transfer.ts';
import { voucher } from './voucher.ts';
import { wallet } from './wallet.ts';

/** What each kind of payment page asks of the player. */
export const means: Readonly<Record<ChannelKind, Means>> = {
  balance,
  wallet,
  card,
  carrier,
  voucher,
  store,
  qr,
  bank,
  transfer,
};
