/** The path that returns one order. It has a file of its own, so that a popup does not load the other calls of orders for it. */
export const orderInfoPath = '/api/pay/getOrderInfo';
