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

/** Checks of options that run after a widget is rendered, so that they do not delay players. */
export interface RenderedChecks {
  /** Checks the options of a new storefront: its texts (EM-10), its game, and whether the gateway knows the brand. */
  created(options: CheckedOptions): void;
  /** Checks a change the same way, and warns if it has no effect. `original` are the first options of the storefront. */
  updated(original: object, changes: CheckedOptions): void;
  /** Warns of unknown options of a widget at once, and later of options that belong to another widget. */
  widget(widget: Mountable | undefined, options: object): void;
  /** Warns of translucent colours of the page while the widget is mounted (EM-9). Returns how to stop. */
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

  /** Warnings already reported. Widgets of a page share its colours, and a page may set the same option repeatedly. */
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
