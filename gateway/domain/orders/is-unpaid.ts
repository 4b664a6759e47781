/**
 * SQL: whether an order is unpaid, for statements that find their orders by a key. The sum keeps the planner from the partial indexes of unpaid
 * orders. Its statistics may be from a time when few orders were unpaid, and then it reads all entries of such an index for one order.
 */
export const isUnpaid = 'orders.status + 0 = -1';
