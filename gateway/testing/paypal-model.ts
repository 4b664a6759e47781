import type { IncomingHttpHeaders } from 'node:http';
import { amountIssue, orderIssue } from './paypal-checks.ts';

/** An amount as PayPal writes it. */
export interface StandInMoney {
  readonly currency_code: string;
  readonly value: string;
}

/** An order as the stand-in keeps it. Tests may change it, so that PayPal lies. */
export interface PayPalStandInOrder {
  readonly id: string;
  readonly billingNo: string;
  status: string;
  intent: string;
  amount: StandInMoney;
  merchantId: string;
  readonly captures: StandInCapture[];
}

/** A captured payment as the stand-in keeps it. */
export interface StandInCapture {
  readonly id: string;
  status: string;
  amount: StandInMoney;
  merchantId: string;
  refunded: number;
}

/** A request that the stand-in received, without the requests for tokens. */
export interface StandInRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** A response of the stand-in. */
export interface StandInResponse {
  readonly status: number;
  readonly body?: unknown;
}

/** What the stand-in knows, and how it fails. Tests may change all of it. */
export interface PayPalState {
  /** Orders by billing number. */
  readonly orders: Map<string, PayPalStandInOrder>;
  readonly refunds: {
    readonly id: string;
    readonly captureId: string;
    readonly amount: StandInMoney;
    readonly customId?: string;
    status: string;
  }[];
  /** The account that the money goes to. */
  readonly merchantId: string;
  /** The error that each capture has, such as `INSTRUMENT_DECLINED`. */
  captureIssue: string;
  /** The status of new captures. */
  captureStatus: string;
  /** The error that each patch has. */
  patchIssue: string;
  /** The error that each refund has. */
  refundIssue: string;
  /** The status of new refunds. */
  refundStatus: string;
}

const issueAnswer = (status: number, issue: string): StandInResponse => ({
  status,
  body: { name: status === 404 ? 'RESOURCE_NOT_FOUND' : 'UNPROCESSABLE_ENTITY', debug_id: 'f1', details: [{ issue }] },
});
const notFound = issueAnswer(404, 'INVALID_RESOURCE_ID');

const captureView = (order: PayPalStandInOrder, { id, status, amount, merchantId: merchant_id }: StandInCapture) => ({
  id,
  status,
  amount,
  custom_id: order.billingNo,
  invoice_id: order.billingNo,
  final_capture: true,
  payee: { merchant_id },
});

function orderView(order: PayPalStandInOrder): object {
  const { id, status, intent, amount, billingNo, captures } = order;
  const payments = { captures: captures.map((capture) => captureView(order, capture)) };
  return {
    id,
    status,
    intent,
    purchase_units: [
      {
        reference_id: 'default',
        amount,
        payee: { merchant_id: order.merchantId },
        custom_id: billingNo,
        invoice_id: billingNo,
        ...(captures.length > 0 && { payments }),
      },
    ],
    links: [
      { rel: 'self', href: `https://api-m.sandbox.paypal.com/v2/checkout/orders/${id}`, method: 'GET' },
      ...(status === 'PAYER_ACTION_REQUIRED'
        ? [{ rel: 'payer-action', href: `https://www.sandbox.paypal.com/checkoutnow?token=${id}`, method: 'GET' }]
        : []),
    ],
  };
}

/** Orders and payments of a PayPal: answers requests as Orders v2 and Payments v2 describe. `forget` forgets the idempotency keys. */
export function createPayPalModel(state: PayPalState): {
  readonly respond: (request: StandInRequest) => StandInResponse;
  readonly forget: () => void;
} {
  const { orders, refunds, merchantId } = state;
  /** The contents and the object of each idempotency key. */
  const keys = new Map<string, { readonly body: string; readonly repeat: () => StandInResponse }>();
  let ids = 0;
  const newId = (kind: string): string => `${kind}${String(++ids).padStart(12, '0')}`;

  const byId = (id: string) => [...orders.values()].find((order) => order.id === id);
  const captureById = (id: string) => {
    for (const order of orders.values())
      for (const capture of order.captures) if (capture.id === id) return { order, capture };
    return undefined;
  };

  const createOrder = (body: string): StandInResponse => {
    const request = JSON.parse(body);
    const issue = orderIssue(request);
    if (issue) return issueAnswer(issue === 'MISSING_REQUIRED_PARAMETER' ? 400 : 422, issue);
    const [{ amount, custom_id }] = request.purchase_units;
    const order: PayPalStandInOrder = {
      id: newId('ORDER'),
      billingNo: custom_id,
      status: 'PAYER_ACTION_REQUIRED',
      intent: request.intent,
      amount,
      merchantId,
      captures: [],
    };
    orders.set(custom_id, order);
    return { status: 200, body: orderView(order) };
  };
  const capture = (id: string): StandInResponse => {
    const order = byId(id);
    if (!order) return notFound;
    if (order.captures.length > 0) return issueAnswer(422, 'ORDER_ALREADY_CAPTURED');
    if (order.intent !== 'CAPTURE') return issueAnswer(422, 'ACTION_DOES_NOT_MATCH_INTENT');
    if (order.status !== 'APPROVED') return issueAnswer(422, 'ORDER_NOT_APPROVED');
    if (state.captureIssue) return issueAnswer(422, state.captureIssue);
    order.status = 'COMPLETED';
    const { amount, merchantId: payee } = order;
    order.captures.push({
      id: newId('CAPTURE'),
      status: state.captureStatus,
      amount,
      merchantId: payee,
      refunded: 0,
    });
    return { status: 201, body: orderView(order) };
  };
  const patch = (id: string, body: string): StandInResponse => {
    const order = byId(id);
    if (!order) return notFound;
    if (order.status === 'COMPLETED') return issueAnswer(422, 'ORDER_ALREADY_COMPLETED');
    if (state.patchIssue) return issueAnswer(422, state.patchIssue);
    for (const { op, path, value } of JSON.parse(body)) {
      if (op !== 'replace' || path !== '/intent') return issueAnswer(422, 'NOT_PATCHABLE');
      order.intent = value;
    }
    return { status: 204 };
  };
  const refund = (captureId: string, body: string): StandInResponse => {
    const found = captureById(captureId);
    if (!found) return notFound;
    const { amount = found.capture.amount, custom_id } = JSON.parse(body || '{}') as {
      amount?: StandInMoney;
      custom_id?: string;
    };
    if (state.refundIssue) return issueAnswer(422, state.refundIssue);
    const issue = amountIssue(amount);
    if (issue) return issueAnswer(422, issue);
    if (amount.currency_code !== found.capture.amount.currency_code) return issueAnswer(422, 'CURRENCY_MISMATCH');
    const total = Number(found.capture.amount.value);
    if (found.capture.status === 'PENDING') return issueAnswer(422, 'PENDING_CAPTURE');
    if (found.capture.refunded >= total) return issueAnswer(422, 'CAPTURE_FULLY_REFUNDED');
    if (found.capture.refunded + Number(amount.value) > total) return issueAnswer(422, 'REFUND_AMOUNT_EXCEEDED');
    found.capture.refunded += Number(amount.value);
    found.capture.status = found.capture.refunded >= total ? 'REFUNDED' : 'PARTIALLY_REFUNDED';
    const customId = custom_id === undefined ? {} : { customId: custom_id };
    const made = { id: newId('REFUND'), captureId, amount, ...customId, status: state.refundStatus };
    refunds.push(made);
    return { status: 201, body: { id: made.id, status: made.status } };
  };
  /** Answers a request with an idempotency key: again with the current object, or with an error for other contents. */
  const once = (
    key: string | undefined,
    body: string,
    create: () => StandInResponse,
    repeat: () => StandInResponse,
  ): StandInResponse => {
    if (!key) return issueAnswer(400, 'MISSING_REQUIRED_PARAMETER');
    if (key.length > 108) return issueAnswer(400, 'INVALID_STRING_LENGTH');
    const known = keys.get(key);
    if (known) return known.body === body ? known.repeat() : issueAnswer(422, 'DUPLICATE_REQUEST_ID');
    const answer = create();
    if (answer.status < 300) keys.set(key, { body, repeat });
    return answer;
  };
  const show = (order: PayPalStandInOrder | undefined): StandInResponse =>
    order ? { status: 200, body: orderView(order) } : notFound;

  const respond = ({ method, path, headers, body }: StandInRequest): StandInResponse => {
    const key = headers['paypal-request-id'] as string | undefined;
    const [, id = ''] =
      /^\/v2\/(?:checkout\/orders|payments\/captures|payments\/refunds)\/([A-Z0-9]+)/.exec(path) ?? [];
    const route = `${method} ${path.replace(id, id && '{id}')}`;
    const routes: Record<string, () => StandInResponse> = {
      'POST /v2/checkout/orders': () => {
        const billingNo = JSON.parse(body).purchase_units?.[0]?.custom_id;
        return once(
          key && `create ${key}`,
          body,
          () => createOrder(body),
          () => show(orders.get(billingNo)),
        );
      },
      'GET /v2/checkout/orders/{id}': () => show(byId(id)),
      'PATCH /v2/checkout/orders/{id}': () => patch(id, body),
      'POST /v2/checkout/orders/{id}/capture': () =>
        once(
          key && `capture ${key}`,
          `${id} ${body}`,
          () => capture(id),
          () => show(byId(id)),
        ),
      'GET /v2/payments/captures/{id}': () => {
        const found = captureById(id);
        return found ? { status: 200, body: captureView(found.order, found.capture) } : notFound;
      },
      'GET /v2/payments/refunds/{id}': () => {
        const found = refunds.find((one) => one.id === id);
        if (!found) return notFound;
        const { amount, status, captureId, customId: custom_id } = found;
        const links = [{ rel: 'up', href: `https://api.paypal.com/v2/payments/captures/${captureId}`, method: 'GET' }];
        return { status: 200, body: { id, amount, status, custom_id, links } };
      },
      'POST /v2/payments/captures/{id}/refund': () => {
        const at = refunds.length;
        return once(
          key && `refund ${key}`,
          `${id} ${body}`,
          () => refund(id, body),
          () => {
            const { id: refundId, status } = refunds[at] ?? {};
            return { status: 200, body: { id: refundId, status } };
          },
        );
      },
    };
    return routes[route]?.() ?? { status: 404 };
  };
  return { respond, forget: () => keys.clear() };
}
