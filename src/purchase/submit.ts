import * as v from 'valibot';
import { GatewayError } from '../client/errors.ts';
import type { Params } from '../contract/call.ts';
import type { CodeWord } from '../contract/codes.ts';
import { siteTicket } from '../contract/payment-ticket.ts';
import { address, id } from '../contract/shapes.ts';
import { framePage } from '../payments/modules.ts';
import type { Window } from '../platform/platform.ts';
import type { Core } from '../store/core.ts';
import { type Intent, numbered } from './intent.ts';
import type { Journal } from './journal.ts';
import { channelOf, createPaymentPages, type InlineForm, type PreparedWindow } from './payment-pages.ts';
import type { PurchaseRequest } from './request.ts';
import type { Performers, Runner } from './runner.ts';
import { lockOf } from './same-purchase.ts';

/** Sends a purchase once and opens its payment page. */
export interface Submit {
  readonly perform: Pick<Performers, 'take-turn' | 'end-turn' | 'send' | 'open'>;
  /** Call it in the tap. Resolves once the purchase has a response or was abandoned. */
  start(request: PurchaseRequest): Promise<void>;
  /** The form for paying an order inside the page, or null. Its parameters are lost on a reload. */
  inside(intent: Intent): InlineForm | null;
  /** Whether the payment window of the shown order is closed. */
  isClosed(): boolean;
}

interface PurchaseAttempt {
  readonly request: PurchaseRequest;
  readonly target: Window | null;
  /** Releases the lock of the purchase. */
  readonly end: () => void;
  readonly over: Promise<void>;
}

/** The reason why no order was made, or null: without a response, or from a busy gateway, nothing is known. */
const refusal = (error: unknown): CodeWord | null => (error instanceof GatewayError ? error.word : null);

const owed = v.object({ billing_no: id, url: v.optional(address) });

/** The unpaid order that an `unpaid-order` error names (GD-3), or null. `now` is in milliseconds since 1970. */
function owedBy(refused: unknown, word: CodeWord, now: number): Intent | null {
  const named = v.safeParse(owed, word === 'unpaid-order' && refused instanceof GatewayError && refused.content);
  return named.success ? { ...numbered(named.output.billing_no, '', now), url: named.output.url } : null;
}

/** The payment site's address with the common payload and no key, for the methods without a call (PY-7). */
function siteAddress(site: string, { payload, channel }: PurchaseRequest): string {
  const query = new URLSearchParams({ payway: channel.name });
  for (const [name, value] of Object.entries(payload)) if (value !== undefined) query.set(name, String(value));
  return `${site}?${query}`;
}

/**
 * Adds a ticket to the payment site's address. The site exchanges it for the buyer, the product and the price. The payload stays in the
 * address for sites that take no tickets.
 */
async function withTicket({ send }: Core, url: string): Promise<string> {
  const site = new URL(url);
  const { payway: _, ticket: __, ...payload } = Object.fromEntries(site.searchParams);
  const { ticket } = await send(siteTicket, payload as Params<typeof siteTicket>);
  site.searchParams.set('ticket', ticket);
  return site.href;
}

/** Creates the sending half of the checkout (T16, T17; design: money is made once). */
export function createSubmit(core: Core, journal: Journal, dispatch: Runner['dispatch']): Submit {
  const { platform, send, sites, i18n } = core;
  const requests = new Map<string, PurchaseRequest>();
  const attempts = new Map<string, PurchaseAttempt>();
  const pages = createPaymentPages(core);

  return {
    inside: pages.inside,
    isClosed: pages.isClosed,
    async start(request) {
      const { intent } = request.intent;
      requests.set(intent, request);
      dispatch({ is: 'pay', intent: request.intent });
      requests.delete(intent);
      await attempts.get(intent)?.over;
    },
    perform: {
      'take-turn'({ intent }) {
        const attempt = intent.intent;
        const request = requests.get(attempt);
        if (!request) return;
        const framed = framePage(request.channel, core) !== null;
        const target = framed ? null : pages.prepare(request.channel, intent);
        let end = (): void => {};
        const over = new Promise<void>((done) => {
          end = done;
        });
        attempts.set(attempt, { request, target, end, over });
        const site = request.call ? null : siteAddress(sites.paymentSite, request);
        const turn = platform.locked(lockOf(intent), () => {
          dispatch({ is: 'turn', attempt, context: { held: pages.held(), framed, site } });
          return over;
        });
        void turn.then(({ is }) => is === 'busy' && dispatch({ is: 'busy', attempt }));
      },
      'end-turn'({ attempt }) {
        const own = attempts.get(attempt);
        attempts.delete(attempt);
        own?.target?.close(i18n.t('go_back'));
        own?.end();
      },
      send({ intent, attempt, replaces }) {
        const { request } = attempts.get(attempt) ?? {};
        if (!request?.call) return;
        const card = request.channel.card === true;
        // A replenish link ensures on its own that its order is paid once.
        const old = request.payload.replenish_id ? undefined : replaces;
        send(request.call, { ...request.payload, replaces: old, request_id: intent.intent }).then(
          (started) => {
            if (journal.mine(intent)) pages.hold(intent, started);
            dispatch({ is: 'started', intent, attempt, started, card });
          },
          (error: unknown) => {
            const word = refusal(error);
            if (!word) dispatch({ is: 'lost', intent, attempt });
            else dispatch({ is: 'refused', intent, attempt, word, error, owed: owedBy(error, word, platform.now()) });
          },
        );
      },
      open({ intent, attempt, isLate = false }) {
        const own = attempt === null ? undefined : attempts.get(attempt);
        const show = (payable: Intent, prepared?: PreparedWindow): void => {
          const refused = (): void => dispatch({ is: 'opened', intent, opened: 'link' });
          dispatch({ is: 'opened', intent, opened: pages.open(payable, prepared, refused) });
        };
        const channel = own?.request.channel ?? channelOf(intent);
        const isSite = channel?.path === null && intent.billing_no === undefined && intent.url !== undefined;
        if (!isSite) return show(intent, own && { channel: own.request.channel, target: own.target, isLate });
        const target = own ? own.target : pages.prepare(channel, intent);
        // The window waits for the ticket, so `end-turn` must not close it.
        if (own && attempt !== null) attempts.set(attempt, { ...own, target: null });
        const prepared = { channel, target, isLate };
        withTicket(core, intent.url ?? '').then(
          (url) => {
            dispatch({ is: 'ticketed', intent, url });
            show({ ...intent, url }, prepared);
          },
          (error: unknown) => {
            const word = refusal(error);
            if (word === 'not-yet') return show(intent, prepared);
            target?.close(i18n.t('go_back'));
            const refused = { intent, attempt: attempt ?? intent.intent, error };
            if (word) dispatch({ is: 'refused', ...refused, word, owed: owedBy(error, word, platform.now()) });
          },
        );
      },
    },
  };
}
