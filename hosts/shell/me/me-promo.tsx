import type { Store } from '../../../src/storefront/store.ts';
import { Later } from '../../../src/ui/later.tsx';
import { useValue } from '../../../src/ui/use-value.ts';
import { loadRest } from '../../../widgets/checkout/parts/load-deferred.ts';
import { ToCome } from '../to-come.tsx';

const loadField = () => loadRest().then(({ PromoCodeField }) => PromoCodeField);

/** The field for a promo code in Me, where the gateway takes codes (CP-8). Its coupon is for any product that the code allows. */
export function MePromo({ store }: { store: Store }) {
  const config = useValue(store.config.value);
  const failed = useValue(store.config.failed);
  const game = useValue(store.games.current);
  const area = useValue(store.areas.current);
  if (!config) return game && area && !failed ? <ToCome /> : null;
  if (!config.code_config.is_has_code) return null;
  return (
    <div className="me-promo card">
      <Later load={loadField} viewProps={{ store, forProduct: false }} meanwhile={null} failed={null} />
    </div>
  );
}
