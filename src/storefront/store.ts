import { computed, signal, untracked } from '@preact/signals-react';
import { createCatalogue } from '../catalogue/goods.ts';
import { createMethods } from '../catalogue/methods.ts';
import { createRecipient } from '../catalogue/recipient.ts';
import { createCoupons } from '../coupons/pricing.ts';
import { createGiftChoice, withGift } from '../purchase/gift.ts';
import { isOpen } from '../purchase/intent.ts';
import { createJournal } from '../purchase/journal.ts';
import { createPurchaseLoader } from '../purchase/purchase-loader.ts';
import { type Repayment, withRepayment } from '../purchase/repayment.ts';
import type { Core, PayStep } from '../store/core.ts';
import { type BaseStore, createBaseStore } from './base-store.ts';
import type { StoreOptions } from './create-core.ts';
import { trackSale } from './tracked-sale.ts';

export type { StoreOptions };

/** All models that the widgets of one storefront share. */
export type Store = ReturnType<typeof createSale>;

/** Creates the models that sell: goods, recipient, payment methods, coupons and the purchase. */
function createSale(base: BaseStore) {
  const { core, areas, games, session, config } = base;
  const repaid = signal<Repayment | null>(null);
  const chosen = createRecipient(core, areas, games, session);
  const offered = createCatalogue(core, { areas, games, recipient: chosen, config, session });
  const { catalogue, recipient } = withRepayment(repaid, offered, chosen);
  const payStep: PayStep = {
    open: signal(false),
    requested: signal(false),
    totalled: signal(false),
    inlineCheckouts: new Set(),
  };
  const gift = createGiftChoice(core, { games, session, config, repaid });
  const methods = createMethods(core, { areas, games, catalogue, repaid, payStep, session, gift });
  const journal = createJournal(core, () => session.user.peek()?.suid);
  const coupons = createCoupons(core, {
    areas,
    games,
    session,
    config,
    recipient: withGift(gift, recipient),
    catalogue,
    methods,
    payStep,
    repaid,
    openIntents: computed(() => journal.all.value.filter(isOpen)),
  });
  const shop = { areas, games, session, config, recipient, catalogue, methods, coupons, payStep, repaid, gift };
  const purchase = createPurchaseLoader(core, shop, journal);
  trackSale(core, { ...shop, purchase }, base.tracking);
  return { ...base, ...shop, purchase };
}

const sales = new WeakMap<Core, Store>();

/** Returns the store with the models that sell. They are created for the first widget that needs them and disposed with the store. */
export function withSale(base: BaseStore): Store {
  const known = sales.get(base.core);
  if (known) return known;
  const sale = untracked(() => createSale(base));
  sales.set(base.core, sale);
  return sale;
}

/** Creates the complete store of a page that sells. */
export const createStore = (options: StoreOptions): Store => withSale(createBaseStore(options));
