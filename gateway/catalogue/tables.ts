/** A row as it is stored: values by column. */
export type CatalogueRow = Readonly<Record<string, string | number | boolean | null>>;

interface TableSpec {
  /** What a row is called for people. */
  readonly is: string;
  /** The columns of the primary key. */
  readonly key: readonly string[];
  /**
   * What happens to a row that is no longer in the files. `withdraw` marks it, because rows of players refer to it. `keep` leaves it:
   * a game without areas and a product without prices are not sold, and orders that were made before still show them.
   */
  readonly removed: 'delete' | 'withdraw' | 'keep';
  /** Texts by language. */
  readonly texts?: readonly string[];
  /** Amounts in minor units. */
  readonly money?: readonly string[];
  /** Moments. */
  readonly moments?: readonly string[];
}

/** The tables of a catalogue, in the order in which they refer to each other. */
export const tables = {
  countries: { is: 'country', key: ['country_id'], removed: 'keep' },
  games: { is: 'game', key: ['gp_id'], removed: 'keep' },
  clients: { is: 'client', key: ['client_id'], removed: 'withdraw' },
  game_areas: { is: 'area of a game', key: ['gp_id', 'area'], removed: 'delete' },
  servers: { is: 'server', key: ['gp_id', 'server_id'], removed: 'delete' },
  goods_types: { is: 'type of products', key: ['gp_id', 'type_key'], removed: 'keep', texts: ['display'] },
  goods: { is: 'product', key: ['product_id'], removed: 'keep', texts: ['display', 'note'] },
  prices: { is: 'price', key: ['product_id', 'currency'], removed: 'delete', money: ['amount_minor', 'store_minor'] },
  goods_limits: { is: 'limit', key: ['product_id', 'limit_type'], removed: 'delete' },
  goods_contents: {
    is: 'content of a product',
    key: ['product_id', 'sort'],
    removed: 'delete',
    texts: ['name', 'note'],
  },
  third_gifts: { is: 'gift of a game', key: ['gift_id'], removed: 'delete', texts: ['name'] },
  payment_regions: { is: 'country of an area', key: ['brand', 'area', 'region'], removed: 'delete' },
  payments: {
    is: 'payment method',
    key: ['brand', 'area', 'region', 'option_key'],
    removed: 'delete',
    texts: ['name', 'description'],
    money: ['min_minor', 'max_minor'],
  },
  coupons: { is: 'coupon', key: ['coupon_id'], removed: 'withdraw', texts: ['name'] },
  promo_codes: {
    is: 'promo code',
    key: ['brand', 'promo_code'],
    removed: 'withdraw',
    moments: ['start_at', 'end_at'],
  },
  vip_programmes: { is: 'VIP programme', key: ['brand'], removed: 'delete', texts: ['faq_title', 'faq_content'] },
  vip_levels: { is: 'VIP level', key: ['brand', 'level_id'], removed: 'delete', texts: ['name'] },
  vip_rewards: { is: 'VIP reward', key: ['brand', 'level_id', 'coupon_id'], removed: 'delete' },
  activities: {
    is: 'activity',
    key: ['activity_id'],
    removed: 'withdraw',
    texts: ['name'],
    moments: ['start_at', 'end_at'],
  },
  activity_gifts: {
    is: 'gift of an activity',
    key: ['gift_id'],
    removed: 'withdraw',
    texts: ['name'],
    money: ['need'],
  },
  activity_items: { is: 'item of a gift', key: ['gift_id', 'item'], removed: 'delete', texts: ['name'] },
} as const satisfies Readonly<Record<string, TableSpec>>;

/** The name of a table of a catalogue. */
export type CatalogueTable = keyof typeof tables;

/** What the tables have. */
export type CatalogueRows = Readonly<Record<CatalogueTable, readonly CatalogueRow[]>>;

/** The tables in their order. */
export const tableNames = Object.keys(tables) as readonly CatalogueTable[];

/** A table, with all that it may say. */
export const specOf = (table: CatalogueTable): TableSpec => tables[table];
