import { computed, effect, type ReadonlySignal } from '@preact/signals-react';
import { getGoodsList, getPaymentList, type SubPayment } from '../../../src/contract/goods.ts';
import { firstRegion } from '../../../src/payments/options.ts';
import type { Undo } from '../../../src/platform/platform.ts';
import { createLoader, loaded } from '../../../src/store/async-resource.ts';
import { createUndos } from '../../../src/store/undos.ts';
import type { Store } from '../../../src/storefront/store.ts';

/** A way to pay, as its mark. */
export type PayMark = Pick<SubPayment, 'name' | 'icon'>;

/** As many marks as stand in a line. */
const most = 14;

/** Each mark once: what a way to pay leads to stands for it. */
export function marksOf(options: readonly (PayMark & { readonly sub_payment: readonly PayMark[] })[]): PayMark[] {
  const each = options.flatMap((option) => (option.sub_payment.length > 0 ? option.sub_payment : [option]));
  const seen = new Map(each.filter(({ icon }) => icon !== '').map(({ name, icon }) => [icon, { name, icon }]));
  return [...seen.values()].slice(0, most);
}

/** Asks how the first product of the area's first game is paid where the visitor seems to be (PY-1). */
export function createPays(store: Store): { marks: ReadonlySignal<readonly PayMark[]>; dispose: Undo } {
  const { areas, games, i18n, platform, send, storage, retries: unanswered } = store;
  const { undo, dispose } = createUndos();
  const client = computed(() => loaded(games.list.value)?.[0]?.client_id);
  const loader = createLoader<PayMark[]>(
    { undo, retries: unanswered },
    () => `${client.value} ${areas.current.value?.id}`,
    i18n.requested,
  );
  undo(
    effect(() => {
      const client_id = client.value;
      const domain_area = areas.current.peek()?.id;
      if (!client_id || !domain_area) return loader.clear();
      const params = { client_id, domain_area, platform: platform.device() };
      void loader.run(async (signal) => {
        const product = (await send(getGoodsList, params, { signal })).list[0];
        if (!product) return [];
        const list = await send(getPaymentList, { ...params, product_id: product.value }, { signal });
        return marksOf(list.regions[firstRegion(list, storage.get('paymentOrderInfo')?.region) ?? ''] ?? []);
      });
    }),
  );
  return {
    marks: computed(() => loaded(loader.state.value) ?? []),
    dispose,
  };
}
