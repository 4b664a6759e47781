import type { OwnWords } from '../i18n/words.ts';
import type { BaseStore } from '../store/base-store.ts';
import type { Misuse } from './misuse.ts';
import type { Kit } from './storefront.tsx';

/** What of an embedder's is looked at once a widget is drawn, so that no player waits for it. */
export interface DrawnChecks {
  /** Which of its texts are none of ours (EM-10). */
  words(words: OwnWords | undefined): void;
  /** Which colours that its page gives a widget let through what is behind (EM-9). */
  colours(host: Element | null): void;
}

/** Creates what looks at that; `tell` hears what is wrong. */
export function createDrawnChecks(
  { brand, events, undo }: Pick<BaseStore, 'brand' | 'events' | 'undo'>,
  load: Kit['load'],
  tell: (all: Misuse[]) => void,
): DrawnChecks {
  let isReady = false;
  let over = false;
  undo(() => {
    over = true;
  });
  const waiting: (() => void)[] = [];
  /** The colours that were told: widgets of one page have the same ones. */
  const told = new Set<unknown>();
  events.on('ready', () => {
    isReady = true;
    for (const run of waiting.splice(0)) run();
  });
  const whenReady = (find: () => Promise<Misuse[]>): void => {
    const run = (): void => void find().then((all) => over || tell(all), console.error);
    if (isReady) run();
    else waiting.push(run);
  };

  return {
    words(words) {
      if (!words) return;
      whenReady(async () => (await import('./doubt-words.ts')).doubtsOfWords(words, brand.languages, load));
    },
    colours(host) {
      if (!host) return;
      whenReady(async () => {
        const all = (await import('./doubt-colours.ts')).doubtsOfColours(host);
        return all.filter(({ given }) => !told.has(given) && told.add(given));
      });
    },
  };
}
