/** What the notices in the footer of areas under Europe's law say, in English: it comes with them (LY-7). */
export const enLaw = {
  notice_trade: 'Terms of sale',
  notice_topup: 'About top-ups',
  notice_inquiry: 'Questions and complaints',
  notice_seller: 'Seller',
  notice_address: 'Address',
  notice_registration: 'Registration number',
  notice_prices: 'Prices',
  notice_prices_text: 'Every price includes VAT.',
  notice_delivery: 'Delivery',
  notice_delivery_text: 'Right after the payment, to the character you chose.',
  notice_withdrawal: 'Right of withdrawal',
  notice_withdrawal_text:
    'You can withdraw for 14 days. The right ends when the goods are sent to your character at your request.',
  notice_use: 'Use',
  notice_use_text: 'What you buy works in its game alone, and is not paid out in money.',
  notice_check: 'Before you pay',
  notice_check_text: 'Check the game, the server and the character: what was delivered cannot be moved.',
  notice_service: 'Customer service',
} as const;
