import type { OwnWords } from '../../i18n/words.ts';
import type { Undo } from '../../platform/platform.ts';
import type { BaseStore } from '../../storefront/base-store.ts';
import type { BuildConfig } from '../open-storefront.ts';
import type { StorefrontOptions } from '../storefront-types.ts';
import { type UsageError, unknownValues } from '../usage-errors/usage-error.ts';
import type { Mountable } from '../widget.ts';
import { widgetOptions } from './parse-options.ts';

const widgetOptionNames = Object.keys(widgetOptions);

const validateWidget = (options: { readonly tab?: string }): UsageError[] => [
  ...unknownValues('widget-option', Object.keys(options), widgetOptionNames),
  ...unknownValues('tab', [options.tab], ['cumulative', 'continuous']),
];

type CheckedOptions = Pick<StorefrontOptions, 'words' | 'client_id'>;

/** Checks of options that wait until a widget is rendered, so that no player waits for them. */
export interface RenderedChecks {
  /** Checks a new storefront: its texts (EM-10), whether the brand has the game, and whether the gateway knows the brand. */
  created(options: CheckedOptions): void;
  /** Checks a change the same way, and whether it has no effect; `original` are the options of the new storefront. */
  updated(original: object, changes: CheckedOptions): void;
  /** Checks the options of a widget: unknown ones at once, and later those that belong to another widget. */
  widget(widget: Mountable | undefined, options: object): void;
  /** Checks the colours that the page gives a widget for transparency, as long as the widget is mounted (EM-9). Returns how to stop. */
  colours(host: Element | null): Undo;
}

/** Creates the checks of a storefront. */
export function createRenderedChecks(
  store: BaseStore,
  load: BuildConfig['load'],
  report: (errors: readonly UsageError[]) => void,
): RenderedChecks {
  const { brand, events, undo } = store;
  let isReady = false;
  let isOver = false;
  const watching = new Set<Undo>();
  undo(() => {
    isOver = true;
    for (const stop of watching) stop();
  });
  const waiting: (() => void)[] = [];
  events.on('ready', () => {
    isReady = true;
    for (const run of waiting.splice(0)) run();
  });
  /** Validates once a widget is rendered, and reports the result. */
  const whenReady = (validate: () => Promise<readonly UsageError[]>): void => {
    const check = async (): Promise<void> => {
      const errors = await validate();
      if (!isOver) report(errors);
    };
    const run = (): void => void check().catch(console.error);
    if (isReady) run();
    else waiting.push(run);
  };

  /** What was reported: widgets of one page have the same colours, and a page may set the same option again and again. */
  const reported = new Set<string>();
  const isNew = ({ message, known: [first] }: UsageError): boolean => {
    const key = `${message} ${first}`;
    return !reported.has(key) && !!reported.add(key);
  };
  const onceReady = (validate: () => Promise<UsageError[]>): void =>
    whenReady(async () => (await validate()).filter(isNew));

  const words = (own: OwnWords | undefined): void => {
    if (own) whenReady(async () => (await import('./validate-words.ts')).validateWords(own, brand.languages, load));
  };
  const game = (client_id: string | undefined): void =>
    onceReady(async () => (await import('./validate-options.ts')).validateGame(store, client_id));

  return {
    created(options) {
      words(options.words);
      game(options.client_id);
    },
    updated(original, changes) {
      words(changes.words);
      onceReady(async () => (await import('./validate-options.ts')).validateChanges(original, changes));
      if (changes.client_id) game(changes.client_id);
    },
    widget(widget, options) {
      report(validateWidget(options));
      onceReady(async () => (await import('./validate-options.ts')).validateWidgetOptions(widget, options));
    },
    colours(host) {
      let isStopped = !host;
      let unwatch: Undo = () => {};
      const stop = (): void => {
        isStopped = true;
        unwatch();
        watching.delete(stop);
      };
      watching.add(stop);
      whenReady(async () => {
        const { watchColours } = await import('./validate-colours.ts');
        if (!isOver && !isStopped && host) unwatch = watchColours(host, (error) => report([error].filter(isNew)));
        return [];
      });
      return stop;
    },
  };
}
