/** When an alarm is raised, and what an operator does. */
export interface AlarmFacts {
  readonly when: string;
  readonly what: string;
  /** Where the documentation explains it, from docs/operations. */
  readonly see: string;
}

const facts = {
  'work-overdue': {
    when: 'work has been due for more than two minutes; from a gateway without a worker, once until all work is done',
    what: 'start a worker, or more of them',
    see: 'deploy.md#how-do-i-run-the-worker',
  },
  'payment-conflict': {
    when: 'a payment does not fit its order: another sum, a second payment, or an event that contradicts an earlier one',
    what: 'look at `conflicts`, and settle it',
    see: 'money.md#a-payment-does-not-fit',
  },
  dispute: {
    when: 'a player disputes a payment, and at each change of the dispute',
    what: 'answer it at the provider in time',
    see: 'money.md#a-player-disputes-a-payment',
  },
  'delivery-refused': {
    when: 'the game refuses to give what was bought',
    what: 'solve the reason, then `deliver-again`; or `refund` the order',
    see: 'money.md#the-game-refused-a-delivery',
  },
  'delivery-uncertain': {
    when: 'the money of a delivery went back, and the game may have given the goods',
    what: 'look in the game whether the player has the goods, and take them back there',
    see: 'money.md#i-want-to-refund-an-order',
  },
  'refund-refused': {
    when: 'a provider refuses or cancels a refund',
    what: 'solve the reason, then `dead-letters retry`; or send the money in another way',
    see: 'money.md#the-provider-refused-a-refund',
  },
  'refund-pending': {
    when: 'a provider has not decided a refund for seven days',
    what: 'look at the provider what it waits for',
    see: 'money.md#a-refund-is-pending',
  },
  'refund-excess': {
    when: 'more was refunded than was paid',
    what: 'ask the provider for the money, or contest the dispute',
    see: 'money.md#more-was-refunded-than-was-paid',
  },
  'refund-claimed': {
    when: 'an account keeps a gift or a reward that it would not have reached without a refunded order',
    what: 'decide whether it keeps it; `claimed-gifts` lists all',
    see: 'money.md#i-want-to-refund-an-order',
  },
  'review-overdue': {
    when: 'an order that a rule holds has waited for a decision for longer than `REVIEW_ALARM_HOURS`',
    what: 'look at `review list`, then `review approve` or `review refuse`',
    see: 'fraud.md#a-paid-order-is-held',
  },
  'dead-letter': {
    when: 'a delivery, a refund or a job has failed for seven days and is not tried any more',
    what: 'solve the reason, then `dead-letters retry`',
    see: 'money.md#what-is-a-dead-letter',
  },
  'wrong-signature': {
    when: 'a webhook or a ticket of a payment account has a wrong signature; ten log lines a minute at most',
    what: 'compare the secret of the account with the provider. If it is right, somebody tries to forge payments',
    see: 'settings.md#how-do-i-change-a-key',
  },
  'login-provider': {
    when: 'a login provider rejects the settings of a brand',
    what: 'correct `COINSLOT_IDENTITY`, and run `doctor`',
    see: '../identity.md',
  },
  'catalogue-stale': {
    when: 'a gateway has not been able to read the version of the catalogue for ten seconds; it goes on with the lists that it has in memory',
    what: 'look at the database',
    see: 'outages.md#what-happens-when-the-database-is-lost',
  },
  'wrong-reply': {
    when: 'a reply of the gateway breaks its contract; the player gets an error instead',
    what: 'look at the log line, and at what was changed last in the catalogue',
    see: 'settings.md#how-are-replies-checked',
  },
  'database-role': {
    when: 'a gateway or a worker starts on a PostgreSQL with a role that can change or drop tables',
    what: 'run `migrate --grant` for another role, and use that one',
    see: 'upgrade.md#which-role-does-the-gateway-need',
  },
} satisfies Record<string, AlarmFacts>;

/** The name of an alarm. It is stable. */
export type AlarmName = keyof typeof facts;

/** Every alarm that a gateway or a worker can raise. */
export const alarmFacts: Readonly<Record<AlarmName, AlarmFacts>> = facts;
