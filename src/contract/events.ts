const goods = ['product_id', 'price', 'currency'] as const;
const order = [...goods, 'billing_no'] as const;

/**
 * Every event (TR-2) with its id and its fields. All events also have the game and the area (T37). The storefront sends no other
 * fields, and a gateway stores no others. The ids are the spec's, but their assignment is ours. The id of `networkError` is ours too: no
 * gateway answered the call, after all attempts and backups (NT-3).
 */
export const events = {
  viewPage: { id: 'WEBPAY-201-001', fields: ['page'] },
  viewGameList: { id: 'WEBPAY-201-002', fields: [] },
  login: { id: 'WEBPAY-201-003', fields: [] },
  manualLogin: { id: 'WEBPAY-201-004', fields: [] },
  logout: { id: 'WEBPAY-201-005', fields: [] },
  changeGame: { id: 'WEBPAY-201-006', fields: [] },
  changeArea: { id: 'WEBPAY-201-007', fields: [] },
  changeLanguage: { id: 'WEBPAY-201-008', fields: [] },
  selectRole: { id: 'WEBPAY-201-009', fields: [] },
  selectGoods: { id: 'WEBPAY-201-010', fields: goods },
  clickBuy: { id: 'WEBPAY-201-011', fields: goods },
  selectPayway: { id: 'WEBPAY-201-012', fields: [...goods, 'payway'] },
  clickPay: { id: 'WEBPAY-201-013', fields: [...goods, 'payway'] },
  createOrder: { id: 'WEBPAY-201-014', fields: order },
  openPayLink: { id: 'WEBPAY-201-015', fields: order },
  loseOrder: { id: 'WEBPAY-201-016', fields: goods },
  failOrder: { id: 'WEBPAY-201-017', fields: order },
  payOrder: { id: 'WEBPAY-201-018', fields: order },
  refuseCoupon: { id: 'WEBPAY-201-019', fields: goods },
  manualUseVipCoupon: { id: 'WEBPAY-220-001', fields: goods },
  claimCoupon: { id: 'WEBPAY-220-002', fields: [] },
  claimReward: { id: 'WEBPAY-210-001', fields: [] },
  claimAllRewards: { id: 'WEBPAY-210-002', fields: [] },
  networkError: { id: 'WEBPAY-230-001', fields: ['call'] },
} as const;

/** The name of an event. */
export type EventName = keyof typeof events;
