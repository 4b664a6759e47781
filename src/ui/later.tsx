import { type ComponentType, type ReactNode, useContext, useEffect, useState } from 'react';
import { ConnectionContext } from './connection.ts';
import { Failed } from './notice.tsx';
import { useWords } from './words.tsx';

/** The state of something that is loaded on demand. */
export type Fetched<T> =
  | { readonly is: 'loading' }
  | { readonly is: 'failed'; readonly next: Omit<Parameters<typeof Failed>[0], 'text'> }
  | { readonly is: 'ready'; readonly got: T };

/** The loaded values, which are available at once. */
const had = new WeakMap<object, unknown>();

/**
 * Loads a module, or a part of one, on demand, and again when the connection is back. Many browsers cache a failed `import()` until the page
 * is reloaded. So nothing is loaded while the browser reports that it is offline, unless the player retries, because that report may be
 * wrong. If the retry fails too, only a reload of the page helps. `load` must be the same function in each render.
 */
export function useFetched<T>(load: () => Promise<T>, enabled = true): Fetched<T> {
  const [is, become] = useState<Fetched<T>['is'] | 'insisted' | 'lost'>('loading');
  const { onOnline, online, reload } = useContext(ConnectionContext);
  const isLoading = enabled && (is === 'loading' || is === 'insisted') && !had.has(load);
  useEffect(() => {
    if (!isLoading) return;
    if (is === 'loading' && !online()) return become('failed');
    let mounted = true;
    load().then(
      (got) => {
        had.set(load, got);
        if (mounted) become('ready');
      },
      () => mounted && become(is === 'insisted' ? 'lost' : 'failed'),
    );
    return () => {
      mounted = false;
    };
  }, [load, isLoading, is, online]);
  // It listens from the start, because the connection may return while the failure is rendered. Loaded values stay.
  useEffect(() => onOnline((online) => online && become('loading')), [onOnline]);
  if (had.has(load)) return { is: 'ready', got: had.get(load) as T };
  if (is === 'failed') return { is, next: { label: 'retry', onAgain: () => become('insisted') } };
  return is === 'lost' ? { is: 'failed', next: { label: 'reload', onAgain: reload } } : { is: 'loading' };
}

/**
 * A part that is loaded on its first render, so that players who never open it do not load it. `meanwhile` is shown until then. `failed` is
 * shown after a failure, in place of the retry button.
 */
export function Later<P extends object>(props: {
  load: () => Promise<ComponentType<P>>;
  viewProps: P;
  meanwhile?: ReactNode;
  failed?: ReactNode;
}) {
  const { load, viewProps, meanwhile, failed } = props;
  const { t } = useWords();
  const now = useFetched(load);
  if (now.is === 'ready') return <now.got {...viewProps} />;
  if (now.is === 'failed') return failed === undefined ? <Failed {...now.next} /> : failed;
  if (meanwhile !== undefined) return meanwhile;
  return <div className="skeleton awaited" aria-busy="true" aria-label={t('loading')} role="status" />;
}
