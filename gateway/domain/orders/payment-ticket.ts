import type { PayCall, ReadParams } from '../../../src/contract/index.ts';
import { channels } from '../../../src/payments/channels.ts';
import { majorUnits } from '../../../src/rules/money.ts';
import { requirePlayer } from '../accounts/sessions.ts';
import { ApiError } from '../api-error.ts';
import { areaIn, clientOf, type Scope } from '../catalogue/clients.ts';
import { cellToken } from '../cell.ts';
import { requireNotBlocked } from '../fraud/blocks.ts';
import { flagCountry } from '../fraud/country.ts';
import { noFraudRules } from '../fraud/rules.ts';
import { consume } from '../rate-limit.ts';
import { sha256 } from '../secrets.ts';
import { createOrder } from './create.ts';
import type { PurchaseRequest, PurchaseServices } from './load-purchase.ts';
import { requireOpenToAll } from './open-to-all.ts';
import { buyerOf, quoteFor } from './quote.ts';
import { quoteForOwed } from './replenish-order.ts';

/** How long a ticket can be exchanged, in seconds. */
export const ticketS = 600;

type TicketServices = Omit<PurchaseServices, 'delivery'>;
type TicketParams = ReadParams<PayCall>;

/** A ticket as it is stored. */
interface TicketRow {
  readonly brand: string;
  readonly account_id: string;
  readonly buyer_id: string | null;
  readonly buyer_name: string | null;
  readonly params: string;
  readonly amount_minor: number;
  readonly currency: string;
  readonly address: string;
  readonly language: string;
  readonly is_demo: boolean;
  readonly pay_origin: string;
  readonly return_origin: string;
}

const notYet = (): ApiError => new ApiError('not-yet', 'This way to pay is not connected yet.');

/** The methods that are paid on the payment site. */
const siteChannels = channels.filter(({ path }) => path === null);

/** Whether a payment site is connected for an area. */
const takesTickets = ({ payments }: TicketServices, brand: string, area: string): boolean =>
  siteChannels.some(({ name: channel }) => payments.forOrder({ brand, area, channel })?.readTicket !== undefined);

/**
 * Makes a ticket for the payment site. It stands for one purchase of one player at the price that applies now, and names no session. The
 * purchase is checked as an order is, and nothing is reserved.
 * @throws {ApiError} as an order does; `not-yet` where no provider of the channel takes tickets
 */
export async function createTicket(
  services: TicketServices,
  request: PurchaseRequest,
  params: TicketParams,
  now: number,
): Promise<string> {
  const { db, payments, cardKeys } = services;
  const client = await clientOf(db.query, request.scope, params.client_id);
  const { brand } = client;
  if (!takesTickets(services, brand.name, areaIn(brand, params.domain_area).id)) throw notYet();
  // A ticket is stored with its parameters, and the token of a gift is a secret.
  if (params.gift_token) throw new ApiError('not-yet', 'This way to pay takes no gifts yet. Please choose another.');
  const { account_id, character } = await requirePlayer(db.query, request, brand.name, now, client.gp_id);
  await consume(services.home, [{ subject: `ticket/${account_id}`, times: 60, windowMs: 10 * 60_000 }], now);
  const { server_id, role_id } = params;
  const { address } = request;
  await requireNotBlocked(db.query, { account_id, address, gp_id: client.gp_id, server_id, role_id }, now);
  const linkCheck = { keys: cardKeys.links, siteBrand: request.scope.siteBrand, address, cells: services.cells };
  const quote = params.replenish_id
    ? await quoteForOwed(services, account_id, client, null, params, linkCheck, now)
    : await quoteFor(
        { query: db.query, payments },
        await buyerOf(services, client, account_id, params),
        client,
        null,
        params,
        now,
      );
  if (character) requireOpenToAll(quote, areaIn(brand, quote.area));
  await flagCountry(
    db.query,
    { brand: brand.name, area: quote.area },
    request.country ?? '',
    services.fraud ?? noFraudRules,
  );
  const provider = payments.forOrder({ ...quote, brand: brand.name });
  if (!provider?.readTicket) throw notYet();
  const ticket = cellToken(db.cell);
  const row = {
    ticket_hash: sha256(ticket),
    provider: provider.name,
    brand: brand.name,
    account_id,
    buyer_id: character?.buyer_id ?? null,
    buyer_name: character?.name ?? null,
    request_id: params.request_id,
    product_id: params.product_id,
    params: JSON.stringify({ ...params, shown_amount: majorUnits(quote.amount_minor, quote.currency) }),
    amount_minor: quote.amount_minor,
    currency: quote.currency,
    address,
    language: request.language,
    is_demo: request.isDemo,
    pay_origin: request.payOrigin(brand),
    return_origin: request.returnOrigin(brand),
    expires_at: new Date(now + ticketS * 1_000),
  };
  const names = Object.keys(row);
  await db.query(
    `insert into payment_tickets (${names.join(', ')}) values (${names.map((_, at) => `$${at + 1}`).join(', ')})`,
    Object.values(row),
  );
  return ticket;
}

/**
 * Exchanges a ticket for its order, once: of any number of exchanges at once, one makes it. A ticket whose order cannot be made is used up,
 * too; the player gets another one from the shop.
 * @param provider the name of the account that asks: each takes its own tickets only
 * @returns the number of the order
 * @throws {ApiError} `bad-parameter` for a ticket that is unknown, used, over or another account's; as {@link createOrder} does
 */
export async function exchangeTicket(
  services: TicketServices,
  provider: string,
  ticket: string,
  scope: Scope,
  now: number,
): Promise<string> {
  const { rows } = await services.db.query<TicketRow>(
    `update payment_tickets set used_at = $3 where ticket_hash = $1 and provider = $2 and used_at is null and expires_at > $3
     returning brand, account_id, buyer_id, buyer_name, params, amount_minor, currency, address, language, is_demo, pay_origin, return_origin`,
    [sha256(ticket), provider, new Date(now)],
  );
  const [found] = rows;
  if (!found) throw new ApiError('bad-parameter', 'This ticket is unknown, used or over.', { field: 'ticket' });
  const request: PurchaseRequest = {
    token: '',
    origin: '',
    isPartner: false,
    account: found.account_id,
    buyer: found.buyer_id === null ? null : { buyer_id: found.buyer_id, name: found.buyer_name ?? '' },
    scope,
    address: found.address,
    language: found.language,
    isDemo: found.is_demo,
    payOrigin: () => found.pay_origin,
    returnOrigin: () => found.return_origin,
  };
  const { started } = await createOrder(services, request, null, JSON.parse(found.params) as TicketParams, now);
  return started.billing_no;
}
