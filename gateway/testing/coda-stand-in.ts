import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { failWith, type SystemFault } from './faults.ts';

/** A transaction as the stand-in keeps it. */
export interface CodaTransaction {
  /** 19 digits: more than a number of JavaScript holds. */
  readonly txnId: string;
  readonly orderId: string;
  readonly payType: number;
  readonly name: string;
  /** As JSON has it, such as `9.99`. */
  price: string;
  status: 'pending' | 'success' | 'failed';
}

/** Coda's interface on this machine, which can be made to fail. */
export interface CodaStandIn {
  readonly url: string;
  /** The settings of an account of this Coda, but for its mode and its country. */
  readonly settings: Readonly<Record<string, string>>;
  readonly transactions: CodaTransaction[];
  /** Every request, such as `init.json`. */
  readonly requests: string[];
  readonly faults: (SystemFault | null)[];
  /** The last request of a transaction. */
  lastInit: unknown;
  /** The code that answers every `init`, in place of 0. */
  initCode: number;
  /** The code that answers every inquiry, in place of that of the transaction. */
  inquiryCode: number;
  /** Where Coda says that a transaction is paid; null leaves it out. */
  redirectUrl: string | null;
  onRequest: (name: string) => unknown;
  transactionOf(billingNo: string): CodaTransaction;
  pay(billingNo: string): CodaTransaction;
  /** The fields of a notification, with others in place of the right ones; their checksum is right unless given. */
  notification(billingNo: string, fields?: Readonly<Record<string, string>>): Record<string, string>;
  reset(): void;
  close(): Promise<void>;
}

const apiKey = 'key-of-the-stand-in';
const projectId = '289';

/** The numbers of countries and currencies that the stand-in takes: the country's, the currency's, and the decimals of a price. */
const countries: readonly (readonly [country: number, currency: number, decimals: number])[] = [
  [360, 360, 0],
  [764, 764, 2],
  [158, 901, 0],
  [392, 392, 0],
  [410, 410, 0],
  [704, 704, 0],
  [152, 152, 0],
  [352, 352, 0],
  [414, 414, 2],
  [840, 840, 2],
  [276, 978, 2],
];

const firstId = 6_850_829_481_872_754_784n;

/** Why Coda takes no transaction: 0 for one that it takes. */
// biome-ignore lint/suspicious/noExplicitAny: it is what a client sent, of any shape
function initCodeOf(sent: any): number {
  if (sent?.apiKey !== apiKey) return 204;
  if (sent.projectId !== projectId) return 202;
  const [, , decimals] =
    countries.find(([country, currency]) => country === sent.country && currency === sent.currency) ?? [];
  if (decimals === undefined) return 220;
  if (typeof sent.orderId !== 'string' || sent.orderId.length < 4 || sent.orderId.length > 64) return 214;
  if (!Number.isInteger(sent.payType)) return 214;
  const [item, ...more] = sent.items ?? [];
  if (more.length > 0 || !/^[ -~]{1,128}$/.test(item?.name) || !item.code) return 214;
  const [whole, part = ''] = String(item.price).split('.');
  if (typeof item.price !== 'number' || !/^\d+$/.test(whole ?? '') || item.price <= 0) return 214;
  if (part.length > decimals) return 203;
  const entry = new Map<string, string>(
    (sent.profile?.entry ?? []).map((one: { key: string; value: string }) => [one.key, one.value]),
  );
  if (!entry.get('user_id')) return 237;
  return URL.canParse(entry.get('return_url') ?? '') ? 0 : 251;
}

/** Writes JSON in which the ids of transactions are numbers, as Coda does. */
const withLongNumbers = (value: object): string => JSON.stringify(value).replace(/"(\d{19})"/g, '$1');

// biome-ignore lint/suspicious/noExplicitAny: it is what a client sent, of any shape
function init(coda: CodaStandIn, sent: any): string {
  const resultCode = coda.initCode || initCodeOf(sent);
  const resultDesc = `Secret text: ${sent?.apiKey}`;
  if (resultCode !== 0) return withLongNumbers({ initResult: { resultCode, resultDesc, txnId: 0 } });
  coda.lastInit = sent;
  const txnId = String(firstId + BigInt(coda.transactions.length));
  const { orderId, payType, items } = sent;
  const [{ name, price }] = items;
  coda.transactions.push({ txnId, orderId, payType, name, price: String(price), status: 'pending' });
  const redirectUrl = coda.redirectUrl === null ? {} : { redirectUrl: coda.redirectUrl };
  return withLongNumbers({ initResult: { resultCode, resultDesc: '', txnId, ...redirectUrl } });
}

// biome-ignore lint/suspicious/noExplicitAny: it is what a client sent, of any shape
function inquire(coda: CodaStandIn, sent: any): string {
  const refuse = (resultCode: number) => withLongNumbers({ paymentResult: { resultCode, resultDesc: 'Secret text' } });
  if (sent?.apiKey !== apiKey) return refuse(204);
  if (sent.projectId !== projectId || sent.needStatusFinal !== 'true' || typeof sent.country !== 'number')
    return refuse(202);
  const found = coda.transactions.find(({ txnId }) => txnId === sent.txnId);
  if (!found) return refuse(236);
  const { txnId, orderId, price, status } = found;
  const resultCode = coda.inquiryCode || { pending: 431, success: 0, failed: 210 }[status];
  const entry = [
    { key: 'PaymentType', value: 260 },
    { key: 'isStatusFinal', value: status !== 'pending' },
    { key: 'status', value: status },
  ];
  // A price is a number of its own writing, such as 9.99 or 100.0.
  const text = withLongNumbers({
    paymentResult: { orderId, profile: { entry }, resultCode, resultDesc: '', totalPrice: '<price>', txnId },
  });
  return text.replace('"<price>"', price);
}

/** Starts a Coda behind a port of this machine. */
export async function startCoda(): Promise<CodaStandIn> {
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const [, name = ''] = /^\/airtime\/api\/restful\/v2\.0\/Payment\/(\w+\.json)$/.exec(request.url ?? '') ?? [];
    coda.requests.push(name);
    const fault = coda.faults.shift() ?? null;
    if (fault === 'busy') return failWith(fault, '', response);
    await coda.onRequest(name);
    const sent = JSON.parse(Buffer.concat(parts).toString('utf8'));
    const answer =
      name === 'init.json'
        ? init(coda, sent.initRequest)
        : name === 'inquiryPaymentResult.json'
          ? inquire(coda, sent.inquiryPaymentRequest)
          : null;
    if (fault) return failWith(fault, answer ?? '', response);
    response.writeHead(answer === null ? 404 : 200, { 'content-type': 'application/json' }).end(answer ?? '');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const coda = standIn(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, () => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(() => resolve()));
  });
  coda.reset();
  return coda;
}

function standIn(origin: string, close: () => Promise<void>): CodaStandIn {
  const url = `${origin}/airtime/api/restful/v2.0/Payment`;
  const coda: CodaStandIn = {
    url,
    settings: { adapter: 'coda', apiKey, projectId, url, page: `${origin}/airtime/begin?type=3` },
    transactions: [],
    requests: [],
    faults: [],
    lastInit: null,
    initCode: 0,
    inquiryCode: 0,
    redirectUrl: null,
    onRequest: () => {},
    transactionOf: (billingNo) => {
      const found = coda.transactions.findLast(({ orderId }) => orderId === billingNo);
      if (!found) throw new Error(`there is no transaction of ${billingNo}`);
      return found;
    },
    pay: (billingNo) => Object.assign(coda.transactionOf(billingNo), { status: 'success' }),
    notification: (billingNo, fields = {}) => {
      const { txnId, price, status } = coda.transactionOf(billingNo);
      const right = { TxnId: txnId, OrderId: billingNo, TotalPrice: price, PaymentType: '260' };
      const sent = { ...right, ResultCode: status === 'success' ? '0' : '210', ...fields };
      const signed = `${sent.TxnId}${apiKey}${sent.OrderId}${sent.ResultCode}`;
      return { ...sent, Checksum: createHash('md5').update(signed).digest('hex'), ...fields };
    },
    reset: () => {
      for (const list of [coda.transactions, coda.requests, coda.faults]) list.length = 0;
      Object.assign(coda, { lastInit: null, initCode: 0, inquiryCode: 0, redirectUrl: null, onRequest: () => {} });
    },
    close,
  };
  return coda;
}
