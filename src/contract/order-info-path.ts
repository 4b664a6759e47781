/** The path that returns one order. It has its own file, so that a popup does not load the other calls for orders. */
export const orderInfoPath = '/api/pay/getOrderInfo';
