/** How an order stands, in words. A repeat (10) means that the order already exists: it is read again, never sent again (RS-1). */
export type OrderStatus = 'pending' | 'success' | 'fail' | 'repeat';

const words: Readonly<Record<string, OrderStatus>> = {
  Success: 'success',
  Fail: 'fail',
  '1': 'success',
  '-2': 'fail',
  '10': 'repeat',
};

/** The status behind the wire's text or number (RS-1); anything else, `Pending` and -1 included, is read as pending, never as failed. */
export function orderStatus(wire: string | number): OrderStatus {
  return (Object.hasOwn(words, wire) && words[wire]) || 'pending';
}

/** Whether an order may go from one status to another: success is final, and a success after a fail still delivers. */
export function mayBecome(from: OrderStatus, to: OrderStatus): boolean {
  return from === 'pending' || from === 'repeat' || (from === 'fail' && to === 'success');
}
