/** Where the order is read that a popup shows: known by itself, so that nothing else of the orders is loaded for it. */
export const orderInfoPath = '/api/pay/getOrderInfo';
