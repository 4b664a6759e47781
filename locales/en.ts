/**
 * What the goods and the log-in say, in English. Together with the groups in the files beside this one it is the measure and
 * the type of the other languages (I18-2). Slots stand in double braces.
 */
export const en = {
  // Everywhere
  close: 'Close',
  cancel: 'Cancel',
  back: 'Back',
  change: 'Change',
  retry: 'Try again',
  loading: 'Loading…',
  copied: 'Copied',

  // Errors (NT-4)
  error_network: 'Network error. Nothing was lost: check your connection and try again.',
  maintenance:
    'We are under maintenance. Nothing you typed is lost, and everything continues by itself when it is over.',
  maintenance_until:
    'We are under maintenance and back at about {{time}}. Nothing you typed is lost, and everything continues by itself.',
  error_query: 'This could not be loaded. Return to the home page and try again.',
  error_too_many: 'Too many tries. Wait a moment and try again.',
  error_log_in_first: 'Please log in first.',
  session_over: 'Your session has ended. Please log in again.',
  error_not_real: 'Your account is not real-name verified yet.',
  error_limit: 'The purchase limit of this product is reached.',
  error_unpaid: 'You have an unpaid order for this product. Pay it first.',
  error_unmade: 'No order was made and nothing was charged. You can try again safely.',
  error_no_data: 'There is nothing here yet.',

  // Log in
  log_in: 'Log in',
  log_in_title: 'Log in to {{game}}',
  log_in_prompt: 'Log in to see your characters',
  log_out: 'Log out',
  log_out_ask: 'Log out on this device? Open orders stay with your account.',
  log_fail: 'Log-in failed. Check your account and password.',
  username: 'Account',
  password: 'Password',
  enter_both: 'Enter account and password.',
  switch_account: 'Switch account',
  switch_account_ask: 'Log in with another account? You are logged out of this one on this device.',
  account_mismatch: 'This order belongs to another account. Log in with the account it was made with.',

  // Games, servers, characters
  choose_game: 'Choose a game',
  change_game: 'Change game',
  change_game_ask: 'Switch to {{game}}? What you chose so far is cleared.',
  no_games: 'No games are sold in this region yet.',
  editions: { one: '{{count}} edition', other: '{{count}} editions' },
  region: 'Region',
  choose_region: 'Choose your region',
  choose_character: 'Choose a character',
  change_character: 'Change character',
  used_servers: 'My servers',
  all_servers: 'All servers',
  search_server: 'Search by server ID or name',
  servers_found: { one: '{{count}} server', other: '{{count}} servers' },
  no_server: 'No server has this ID or name.',
  no_character: 'No character found. Choose another server, or change your account.',
  pick_character: 'Character on {{server}}',
  level: 'Lv.{{level}}',
  id: 'ID {{id}}',

  // Areas
  area_universal: 'Worldwide',
  area_eru: 'Eastern Europe',
  area_sea: 'South-East Asia',
  area_ja: 'Japan',
  area_kr: 'Korea',
  area_twhk: 'Taiwan, Hong Kong',
  area_useuro: 'America, Europe',
  area_ru: 'Russia',
  area_hk: 'Hong Kong',
  area_mea: 'Middle East, Africa',
  area_codapay: 'Codapay',
  area_dragon: 'Dragon',
  country_global: 'Worldwide',

  // Products
  products: 'Products',
  best_value: 'Best value',
  bonus: '+{{percent}}%',
  per_unit: '{{amount}} / {{money}}',
  limit_left_role: '{{left}} of {{of}} left for this character',
  limit_left_time: '{{left}} of {{of}} left ({{days}}-day limit)',
  limit_left_game: '{{left}} of {{of}} left',
  limit_reached: 'Limit reached: {{of}} of {{of}} bought',
  limit_again: 'Limit reached · again in {{time}}',
  limit_unpaid: 'Unpaid order · tap to pay it',
  days_hours: '{{days}} d {{hours}} h',
  hours_minutes: '{{hours}} h {{minutes}} min',
  minutes: '{{minutes}} min',
  unpaid_title: 'An order waits for payment',
  unpaid_text: '{{product}} for {{role}}',
  unpaid_go: 'Continue payment',

  // Pay
  choose_product: 'Choose a product',
  receiver: 'Who gets it',
  account: 'Account',
  game: 'Game',
  server: 'Server',
  character: 'Character',
  product: 'Product',
  pay: 'Pay {{price}}',
  buy_again: 'Buy again',
  buy_again_text: '{{product}} for {{role}}, with {{method}}',
  not_your_character: 'This link names a character that is not yours. Choose who gets it.',

  // Coupons
  coupons: 'Coupons',
  coupons_history: 'Coupon history',
  coupon_used: 'Used',
  coupon_expired: 'Expired',
  coupon_locked: 'Not usable',
  coupon_none: 'No coupons',
  coupon_permanent: 'Permanent',
  coupon_month: 'Monthly',
  coupon_week: 'Weekly',
  coupon_off: '{{percent}}% off',
  coupon_until: 'Until {{time}}',
  coupon_refused: 'This coupon cannot be used any more. The price is now without it.',
  tip_noSupportCoupon_goods: 'Coupons cannot be used for this product.',
  tip_noSupportCoupon: 'Coupons cannot be used with this payment method.',
  tip_claim_more: 'Claim more coupons in the VIP centre.',
  please_select: 'Please select',
  receive_fail: 'The claim failed. Nothing was lost: please try again.',
  // Point cards
  card_title: 'Point card',
  card_use: 'Use this card',
  gems: { one: '{{count}} gem', other: '{{count}} gems' },

  // Payment inside the page
  error_payment_parameters: 'The parameters of this payment method are wrong. Choose another one, or try again.',

  // Result
  offline: 'You are offline. Everything you chose is kept, and we go on when you are back.',
  done: 'Done',
  pay_by: 'Pay by {{time}}',
  expected_by: 'Expected by {{time}}',
  get_help: 'Get help',
  amount: 'Amount',
} as const;
