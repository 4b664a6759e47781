import { useState } from 'react';
import { waitingOrders } from '../../src/purchase/waiting-orders.ts';
import { useFetched } from '../../src/ui/later.tsx';
import { useValue } from '../../src/ui/use-value.ts';
import { loadRest } from '../../widgets/checkout/parts/load-deferred.ts';
import type { OrderChipProps } from './order-chip.tsx';
import { styled } from './styled.ts';

/** Its words come with the rest of the checkout. */
const load = () =>
  Promise.all([import('./order-chip.tsx'), loadRest()]).then(([{ styles, OrderChip }]) => styled(styles, OrderChip));

/** The chip of an order that waits. It is loaded with the first such order, and stays to say how that ended. */
export function OrderChip(props: OrderChipProps) {
  const [orders] = useState(() => waitingOrders(props.store));
  const part = useFetched(load, useValue(orders).length > 0);
  return part.is === 'ready' && <part.got {...props} />;
}
