/** What is known of a metric besides its values. */
export interface MetricFacts {
  readonly type: 'counter' | 'gauge' | 'histogram';
  readonly labels: readonly string[];
  /** What it counts or measures. */
  readonly means: string;
  /** When an operator looks at it, and what to do. */
  readonly what: string;
}

const facts = {
  coinslot_request_seconds: {
    type: 'histogram',
    labels: ['route', 'status'],
    means: 'requests, by the route of the contract and the HTTP status',
    what: 'at 5xx, search the log for errors of the route. If only times grow, look at the connections and at the event loop',
  },
  coinslot_orders_total: {
    type: 'counter',
    labels: ['state', 'brand', 'provider'],
    means: 'orders that were made, paid and delivered, and refunds that the worker sent',
    what: 'if orders are made and none is paid, look at the provider and its webhooks. If they are paid and not delivered, look at the game',
  },
  coinslot_webhooks_total: {
    type: 'counter',
    labels: ['provider', 'result'],
    means: 'webhooks of each payment account, by what they did. A webhook with several events counts for each',
    what: 'if `forged` grows, compare the secret with the provider. If an account has none at all, look where the provider sends them',
  },
  coinslot_delivery_seconds: {
    type: 'histogram',
    labels: ['result'],
    means: 'requests to games, by result',
    what: 'if `failed` or the time grows, the game does not answer: call its operator. Nothing is lost meanwhile',
  },
  coinslot_alarms_total: {
    type: 'counter',
    labels: ['alarm'],
    means: '[alarms](alarms.md) of this process',
    what: 'do what the table of alarms says',
  },
  coinslot_deleted_rows_total: {
    type: 'counter',
    labels: ['table'],
    means: 'rows that the worker deleted because they are [kept no longer](../retention.md), by table',
    what: 'if `orders` counts and you have not set `SALES_RETENTION`, look who has',
  },
  coinslot_work_due: {
    type: 'gauge',
    labels: ['kind', 'cell'],
    means: 'work that is due now, up to 10,000 of each kind. `expiry` are unpaid orders to fail',
    what: 'if it grows, look at the errors of the worker, or start more workers',
  },
  coinslot_work_oldest_seconds: {
    type: 'gauge',
    labels: ['kind', 'cell'],
    means: 'how long the oldest work has been due',
    what: 'above two minutes: does a worker run? If it does, its errors in the log name the cause',
  },
  coinslot_work_dead: {
    type: 'gauge',
    labels: ['kind', 'cell'],
    means: 'work that has failed for seven days and is not tried any more',
    what: 'solve the reason, then `dead-letters retry`',
  },
  coinslot_orders_held: {
    type: 'gauge',
    labels: ['cell'],
    means: 'paid orders that a rule [holds](fraud.md#a-paid-order-is-held)',
    what: 'look at `review list`',
  },
  coinslot_database_up: {
    type: 'gauge',
    labels: ['cell'],
    means: '1 if the database answered the last scrape within three seconds; 0 otherwise',
    what: 'look at the database. The gateway recovers by itself',
  },
  coinslot_database_connections: {
    type: 'gauge',
    labels: ['state', 'cell'],
    means: 'connections of this process: `total`, `idle`, and requests that are `waiting` for one',
    what: 'if requests wait for minutes, look for slow statements first, then raise `DATABASE_CONNECTIONS`',
  },
} satisfies Record<string, MetricFacts>;

/** The name of a metric. It is stable. */
export type MetricName = keyof typeof facts;

/** Every metric of the gateway. Those of Node.js and of the process come from prom-client. */
export const metricFacts: Readonly<Record<MetricName, MetricFacts>> = facts;
/** The names of all metrics. */
export const metricNames = Object.keys(facts) as MetricName[];
