/** What the checkout says, in English: it comes with the checkout, which the goods are drawn without. */
export const enCheckout = {
  // Errors
  error_channel: 'This payment method does not answer. Try again.',
  error_payway: 'payway_id is no exist',
  error_no_payway: 'This payment method is not available. Choose another.',
  // Pay
  choose_payment: 'Choose payment',
  pay_title: 'Payment',
  this_is_you: 'This is you',
  pay_from: 'Pay from',
  methods: 'Payment method',
  no_methods: 'No payment method fits this price in this region. Choose another region or product.',
  choose_method: 'Choose a payment method',
  all_methods: 'All ways to pay ({{count}})',
  choose: 'Choose',
  you_pay: 'You pay',
  tax_included: 'Tax included',
  opens_window: '{{method}} opens in a new window. Your order is kept here.',
  opens_here: 'Opens {{method}} in this window and brings you back.',
  opens_inside: 'You pay with {{method}} right here, on this page.',
  making_order: 'Making your order…',
  still_making: 'Still working. Your order is made once, however long this takes.',
  paid_once: 'You are charged once, even if the connection drops.',

  search_method: 'Search a payment method',
  no_method_found: 'No payment method has this name.',
  last_used: 'Used last time',
  card_below: 'Type your card below',
  method_via: 'via {{carrier}}',
  // Coupons
  coupon: 'Coupon',
  coupon_saves: 'You save {{price}}',
  coupon_failed: 'Coupons are not available right now. You can pay without one.',
  tip_noUse_coupon: 'You have a coupon that you could use. Continue without it?',
  points_earned: { one: '+{{count}} growth point', other: '+{{count}} growth points' },
  continue: 'Continue',

  // Point cards
  enter_card: 'Enter card number and password.',
  // Result
  my_orders: 'My orders',
} as const;
