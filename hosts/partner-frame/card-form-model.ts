import { computed, effect, type ReadonlySignal, signal } from '@preact/signals-react';
import { tokenizeCard } from '../../src/contract/card-token.ts';
import type { FrameMessage } from '../../src/mount/hosted/protocol.ts';
import type { CardFormOptions } from '../../src/purchase/point-card.ts';
import { encodeCard } from '../../src/rules/card.ts';
import type { BaseStore } from '../../src/storefront/base-store.ts';
import type { Asker } from './asker.ts';

/** The form of a point card for a partner's page: it tells that page the card's token, and nothing else of it (CD-4, T45). */
export interface CardForm {
  readonly store: BaseStore;
  readonly options: ReadonlySignal<Partial<CardFormOptions>>;
  readonly number: ReadonlySignal<string>;
  readonly password: ReadonlySignal<string>;
  readonly busy: ReadonlySignal<boolean>;
  /** Why no token came. */
  readonly why: ReadonlySignal<unknown>;
  readonly ready: ReadonlySignal<boolean>;
  typeNumber(text: string): void;
  typePassword(text: string): void;
  submit(): Promise<void>;
  dispose(): void;
}

/** Creates the form for the page around. */
export function createCardForm(
  store: BaseStore,
  options: ReadonlySignal<Partial<CardFormOptions>>,
  { port, origin: partner_origin }: Asker,
): CardForm {
  const [number, password] = [signal(''), signal('')];
  const [busy, why] = [signal(false), signal<unknown>(null)];
  const card = computed(() => encodeCard(number.value, password.value));
  const rest = computed(() => options.value.rest ?? 0);
  const refused = computed(() => options.value.refused ?? 0);
  let asking = new AbortController();

  // Once is enough: a page that is told of each key counts the characters.
  let withdrawn = false;
  const tell = (card_info: string | null): void => {
    if (withdrawn && card_info === null) return;
    withdrawn = card_info === null;
    port.postMessage({ is: 'card', card_info } satisfies FrameMessage);
  };
  const change = (text: typeof number, typed: string): void => {
    asking.abort();
    text.value = typed;
    why.value = null;
    tell(null);
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
    why,
    ready: computed(() => card.value !== null && rest.value === 0),
    typeNumber: (text) => change(number, text),
    typePassword: (text) => change(password, text),
    async submit() {
      const { client_id, suid } = options.peek();
      const card_info = card.peek();
      if (!client_id || !suid || !card_info || rest.peek() > 0 || busy.peek()) return;
      asking = new AbortController();
      const { signal: mine } = asking;
      busy.value = true;
      why.value = null;
      try {
        const made = await store.send(tokenizeCard, { client_id, suid, partner_origin, card_info }, { signal: mine });
        if (!mine.aborted) tell(made.card_info);
      } catch (error) {
        if (!mine.aborted) why.value = error;
      } finally {
        busy.value = false;
      }
    },
    dispose() {
      stop();
      asking.abort();
      number.value = '';
      password.value = '';
    },
  };
}
