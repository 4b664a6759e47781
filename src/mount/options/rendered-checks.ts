import type { OwnWords } from '../../i18n/words.ts';
import type { Undo } from '../../platform/platform.ts';
import type { BaseStore } from '../../storefront/base-store.ts';
import type { BuildConfig, StorefrontOptions } from '../storefront.tsx';
import { type UsageError, unknownValues } from '../usage-errors/usage-error.ts';
import type { Mountable } from '../widget.ts';
import { widgetKinds } from './parse-options.ts';

const widgetOptionNames = Object.keys(widgetKinds);

const validateWidget = (given: { readonly tab?: string }): UsageError[] => [
  ...unknownValues('widget-option', Object.keys(given), widgetOptionNames),
  ...unknownValues('tab', [given.tab], ['cumulative', 'continuous']),
];

type Begun = Pick<StorefrontOptions, 'words' | 'client_id'>;

/** What of an embedder's is looked at once a widget is drawn, so that no player waits for it. */
export interface RenderedChecks {
  /** Which of the texts that a storefront is made with are none of ours (EM-10); whether the brand has the game, and the gateway knows the brand. */
  begun(options: Begun): void;
  /** The same of changes, and which of them do nothing; `made` is what the storefront was made with. */
  changed(made: object, changes: Begun): void;
  /** Which options of a widget nothing knows, which is told at once, and which are another widget's. */
  widget(given: Mountable | string, options: object): void;
  /** Which colours that its page gives a widget let through what is behind, as long as it is mounted (EM-9). Answers how to stop. */
  colours(host: Element | null): Undo;
}

/** Creates what looks at that; `tell` hears what is wrong. */
export function createRenderedChecks(
  store: BaseStore,
  load: BuildConfig['load'],
  tell: (all: UsageError[]) => void,
): RenderedChecks {
  const { brand, events, undo } = store;
  let isReady = false;
  let over = false;
  const watching = new Set<Undo>();
  undo(() => {
    over = true;
    for (const stop of watching) stop();
  });
  const waiting: (() => void)[] = [];
  /** What was told: widgets of one page have the same colours, and a page may say the same option again and again. */
  const told = new Set<string>();
  events.on('ready', () => {
    isReady = true;
    for (const run of waiting.splice(0)) run();
  });
  /** Looks once a widget is drawn, and tells what is found. */
  const whenReady = (find: () => Promise<readonly UsageError[]>): void => {
    const look = async (): Promise<void> => {
      const all = await find();
      if (!over) tell([...all]);
    };
    const run = (): void => void look().catch(console.error);
    if (isReady) run();
    else waiting.push(run);
  };

  const isFresh = ({ message, known: [first] }: UsageError): boolean => {
    const key = `${message} ${first}`;
    return !told.has(key) && !!told.add(key);
  };
  /** Tells what was not told before. */
  const onceReady = (find: () => Promise<UsageError[]>): void => whenReady(async () => (await find()).filter(isFresh));

  const words = (own: OwnWords | undefined): void => {
    if (own) whenReady(async () => (await import('./validate-words.ts')).validateWords(own, brand.languages, load));
  };
  const games = (client_id: string | undefined): void =>
    onceReady(async () => (await import('./validate-options.ts')).validateGame(store, client_id));

  return {
    begun(options) {
      words(options.words);
      games(options.client_id);
    },
    changed(made, changes) {
      words(changes.words);
      onceReady(async () => (await import('./validate-options.ts')).validateChanges(made, changes));
      if (changes.client_id) games(changes.client_id);
    },
    widget(given, options) {
      tell(validateWidget(options));
      const name = typeof given === 'string' ? given : given.name;
      onceReady(async () => (await import('./validate-options.ts')).validateWidgetOptions(name, options));
    },
    colours(host) {
      let isGone = !host;
      let unwatch: Undo = () => {};
      const stop = (): void => {
        isGone = true;
        unwatch();
        watching.delete(stop);
      };
      watching.add(stop);
      whenReady(async () => {
        const { watchColours } = await import('./validate-colours.ts');
        if (!over && !isGone && host) unwatch = watchColours(host, (misuse) => tell([misuse].filter(isFresh)));
        return [];
      });
      return stop;
    },
  };
}
