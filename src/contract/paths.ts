/** Paths that are compared with before their calls are loaded. In their own file, so that this does not load the calls. */

/** The path that returns one order. */
export const orderInfoPath = '/api/pay/getOrderInfo';

/** The path that returns the player's latest orders. */
export const orderListPath = '/api/pay/getOrderList';

/** The path that claims an activity's gifts. */
export const activityGiftPath = '/api/cumulative/receiveActivityGift';
