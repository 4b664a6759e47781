/** The data of a failed order behind a replenish link (RP-2). */
export const owedOrder = {
  game_name: 'Harbor Kings',
  user_name: 'ann',
  amount: 7.77,
  currency_code: 'USD',
  valid_time: 600,
  gp_id: '102',
  client_id: '1023',
  domain_area: 'universal',
  product_id: 'old-gems',
  product_name: 'Old gems',
  server_id: 's9',
  server_name: 'Nine',
  role_id: 'r9',
  role_name: 'Sun',
} as const;
