import { computed, effect, type ReadonlySignal } from '@preact/signals-react';
import type { Reply } from '../../src/contract/call.ts';
import { getThirdGift } from '../../src/contract/goods.ts';
import type { Undo } from '../../src/platform/platform.ts';
import { createLoader, loaded } from '../../src/store/async-resource.ts';
import { createUndos } from '../../src/store/undos.ts';
import type { Store } from '../../src/storefront/store.ts';

/** What third parties give with the current game. */
export interface ThirdGifts {
  /** Null while they are not known. None where they cannot be had: the page does without them. */
  readonly gifts: ReadonlySignal<Reply<typeof getThirdGift> | null>;
  dispose: Undo;
}

/** Asks for the gifts of the current game, and again in another language (GM-6). */
export function createThirdGifts({ games, i18n, send, retries: unanswered }: Store): ThirdGifts {
  const { undo, dispose } = createUndos();
  const client = computed(() => games.current.value?.client_id);
  const loader = createLoader<Reply<typeof getThirdGift>>({ undo, retries: unanswered }, () => `${client.value}`);
  undo(
    effect(() => {
      const client_id = client.value;
      void i18n.language.value;
      if (!client_id) return loader.clear();
      void loader.run((signal) => send(getThirdGift, { client_id }, { signal }), 'quiet');
    }),
  );
  return {
    gifts: computed(() => (loader.state.value.is === 'loading' ? null : (loaded(loader.state.value) ?? []))),
    dispose,
  };
}
