import * as v from 'valibot';
import { GatewayError } from '../client/errors.ts';
import type { CodeWord } from '../contract/codes.ts';
import type { Started } from '../contract/order.ts';
import { address, id } from '../contract/shapes.ts';
import { type Channel, channels } from '../payments/channels.ts';
import { framePage } from '../payments/modules.ts';
import type { Window, WindowPage } from '../platform/platform.ts';
import { safeAddress } from '../rules/address.ts';
import type { Core } from '../store/core.ts';
import { type Intent, lockOf, numbered } from './intent.ts';
import type { Journal } from './journal.ts';
import type { Request } from './request.ts';
import type { Performers, Runner } from './runner.ts';
import type { Opened } from './state.ts';

/** The page of a provider's own form, and what its script needs (PY-10). Kept in memory alone. */
export interface Inside {
  readonly page: string;
  readonly parameters: Started['module'];
}

/** Sends a purchase once and opens where it is paid. */
export interface Submit {
  readonly perform: Pick<Performers, 'take-turn' | 'end-turn' | 'send' | 'open'>;
  /** Call it inside the tap; resolves once the purchase is sent and answered, or was given up. */
  start(request: Request): Promise<void>;
  /** Where an order is paid inside the page, or null: its parameters are not stored, and a reload forgets them. */
  inside(intent: Intent): Inside | null;
  /** Whether the window in which the shown order is paid was closed. */
  isClosed(): boolean;
}

interface Attempt {
  readonly request: Request;
  readonly target: Window | null;
  /** Gives the turn back. */
  readonly end: () => void;
  readonly over: Promise<void>;
}

/** Why no order was made. A busy gateway may have made one, as may everything that is not an answer: then it is null. */
const refusal = (error: unknown): CodeWord | null =>
  error instanceof GatewayError && error.word !== 'busy' ? error.word : null;

/** What the window of a payment says while its order is made: whose it is, how it is paid, and that it is being made. */
function waitingPage({ brand, i18n }: Core, method: string): WindowPage {
  const { t, language, rtl } = i18n;
  const words = { text: t('making_order'), fine: t('paid_once') };
  return {
    ...words,
    brand: brand.title ?? '',
    method,
    language: language.peek(),
    rtl: rtl.peek(),
    colour: brand.look.colour,
  };
}

const owed = v.object({ billing_no: id, url: v.optional(address) });

/** The unpaid order that a refusal names as standing in the way (GD-3), or null. `now` is in milliseconds since 1970. */
function owedBy(refused: unknown, word: CodeWord, now: number): Intent | null {
  const named = v.safeParse(owed, word === 'unpaid-order' && refused instanceof GatewayError && refused.content);
  return named.success ? { ...numbered(named.output.billing_no, '', now), url: named.output.url } : null;
}

/** The payment site's address with the common payload and no key, for the methods without a call (PY-7). */
function siteAddress(site: string, { payload, channel }: Request): string {
  const query = new URLSearchParams({ payway: channel.name });
  for (const [name, value] of Object.entries(payload)) if (value !== undefined) query.set(name, String(value));
  return `${site}?${query}`;
}

/** A window that shows another site so soon after it was sent there may only look closed: such a site cuts all ties. */
const tiesMs = 3_000;

/** Creates the sending half of the checkout (T16, T17; design: money is made once). */
export function createSubmit(core: Core, journal: Journal, dispatch: Runner['dispatch']): Submit {
  const { platform, send, sites, i18n } = core;
  const requests = new Map<string, Request>();
  const attempts = new Map<string, Attempt>();
  /** The form of the last order, or what its module needs; it is never stored. */
  let form: { intent: string; started: Started } | null = null;
  let paidIn: { readonly target: Window; readonly sentMs: number } | null = null;

  const byName = (name: string): Channel | null => channels.find((one) => one.name === name) ?? null;
  const held = (intent: Intent): Started | null => (form?.intent === intent.intent ? form.started : null);
  const inside = (intent: Intent): Inside | null => {
    const page = framePage(byName(intent.channel), core);
    const parameters = held(intent)?.module ?? {};
    return page && Object.keys(parameters).length > 0 ? { page, parameters } : null;
  };
  const windowFor = (channel: Channel | null, { method_name: method }: Intent): Window | null =>
    channel?.window === 'same' || channel?.card || platform.windowless()
      ? null
      : platform.openWindow(waitingPage(core, method));

  /** Shows the payment page in the prepared window, in this one, or leaves it to a link (PY-13). */
  const show = (target: Window | null, channel: Channel | null, intent: Intent): Opened => {
    const address = safeAddress(intent.url ?? '');
    if (!address) {
      target?.close(i18n.t('go_back'));
      return 'link';
    }
    const made = held(intent);
    const fields = made?.method === 'POST' ? made.fields : null;
    if (target) {
      if (fields) target.post(address, fields);
      else target.go(address);
      paidIn = { target, sentMs: platform.monotonicNow() };
      return 'window';
    }
    if (channel?.window !== 'same') return 'link';
    if (fields) platform.leaveByPost(address, fields);
    else platform.leave(address);
    return 'same';
  };

  return {
    inside,
    isClosed() {
      if (!paidIn?.target.closed()) return false;
      const cutTies = platform.monotonicNow() - paidIn.sentMs < tiesMs;
      if (cutTies) paidIn = null;
      return !cutTies;
    },
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
        const target = framed ? null : windowFor(request.channel, intent);
        let end = (): void => {};
        const over = new Promise<void>((done) => {
          end = done;
        });
        attempts.set(attempt, { request, target, end, over });
        const site = request.call ? null : siteAddress(sites.paymentSite, request);
        const turn = platform.locked(lockOf(intent), () => {
          dispatch({ is: 'turn', attempt, means: { held: form?.intent ?? null, framed, site } });
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
      send({ intent, attempt }) {
        const { request } = attempts.get(attempt) ?? {};
        if (!request?.call) return;
        const card = request.channel.card === true;
        send(request.call, { ...request.payload, request_id: intent.intent }).then(
          (started) => {
            if (journal.mine(intent)) form = { intent: intent.intent, started };
            dispatch({ is: 'started', intent, attempt, started, card });
          },
          (error: unknown) => {
            const word = refusal(error);
            if (!word) dispatch({ is: 'lost', intent, attempt });
            else dispatch({ is: 'refused', intent, attempt, word, error, owed: owedBy(error, word, platform.now()) });
          },
        );
      },
      open({ intent, attempt }) {
        const own = attempt === null ? undefined : attempts.get(attempt);
        const channel = own ? own.request.channel : byName(intent.channel);
        const opened = inside(intent) ? 'inside' : show(own ? own.target : windowFor(channel, intent), channel, intent);
        dispatch({ is: 'opened', intent, opened });
      },
    },
  };
}
