import { computed, effect, type ReadonlySignal, signal } from '@preact/signals-react';
import { tokenizeCard } from '../../src/contract/card-token.ts';
import type { FrameMessage } from '../../src/mount/hosted/protocol.ts';
import type { CardFormOptions } from '../../src/purchase/point-card.ts';
import { encodeCard } from '../../src/rules/card.ts';
import type { BaseStore } from '../../src/storefront/base-store.ts';
import type { Embedder } from './embedder.ts';

/** The form of a point card for a partner's page. It sends that page only the card's token (CD-4, T45). */
export interface CardForm {
  readonly store: BaseStore;
  readonly options: ReadonlySignal<Partial<CardFormOptions>>;
  readonly number: ReadonlySignal<string>;
  readonly password: ReadonlySignal<string>;
  readonly busy: ReadonlySignal<boolean>;
  /** The error of the last token request. */
  readonly error: ReadonlySignal<unknown>;
  readonly ready: ReadonlySignal<boolean>;
  typeNumber(text: string): void;
  typePassword(text: string): void;
  submit(): Promise<void>;
  dispose(): void;
}

/** Creates the form for the embedding page. */
export function createCardForm(
  store: BaseStore,
  options: ReadonlySignal<Partial<CardFormOptions>>,
  { port, origin: partner_origin }: Embedder,
): CardForm {
  const [number, password] = [signal(''), signal('')];
  const [busy, error] = [signal(false), signal<unknown>(null)];
  const card = computed(() => encodeCard(number.value, password.value));
  const rest = computed(() => options.value.rest ?? 0);
  const refused = computed(() => options.value.refused ?? 0);
  let request = new AbortController();

  // Withdraw once only: a page that receives a message per key could count the characters.
  let withdrawn = false;
  const sendCard = (card_info: string | null): void => {
    if (withdrawn && card_info === null) return;
    withdrawn = card_info === null;
    port.postMessage({ is: 'card', card_info } satisfies FrameMessage);
  };
  const change = (text: typeof number, typed: string): void => {
    request.abort();
    text.value = typed;
    error.value = null;
    sendCard(null);
  };
  let counted = refused.peek();
  const stop = effect(() => {
    if (refused.value === counted) return;
    counted = refused.value;
    password.value = '';
  });

  return {
    store,
    options,
    number,
    password,
    busy,
    error,
    ready: computed(() => card.value !== null && rest.value === 0),
    typeNumber: (text) => change(number, text),
    typePassword: (text) => change(password, text),
    async submit() {
      const { client_id, suid } = options.peek();
      const card_info = card.peek();
      if (!client_id || !suid || !card_info || rest.peek() > 0 || busy.peek()) return;
      request = new AbortController();
      const { signal: requestSignal } = request;
      busy.value = true;
      error.value = null;
      try {
        const made = await store.send(
          tokenizeCard,
          { client_id, suid, partner_origin, card_info },
          { signal: requestSignal },
        );
        if (!requestSignal.aborted) sendCard(made.card_info);
      } catch (failure) {
        if (!requestSignal.aborted) error.value = failure;
      } finally {
        busy.value = false;
      }
    },
    dispose() {
      stop();
      request.abort();
      number.value = '';
      password.value = '';
    },
  };
}
