import { useEffect, useState } from 'react';
import { Part } from '../../src/embed/part.tsx';
import { adoptOnPage } from '../../src/embed/sheets.ts';
import type { Widget } from '../../src/embed/widget.ts';
import type { Store } from '../../src/store/store.ts';
import { Failed } from '../../src/ui/notice.tsx';
import { usePageWords } from './page-words.ts';

type Fetched<O extends object, M extends object> =
  | { readonly is: 'loading' }
  | { readonly is: 'failed' }
  | { readonly is: 'ready'; readonly widget: Widget<O, M> };

/**
 * A widget that a page fetches when it is wanted: whoever never opens its screen pays for none of it. `load` stays the same
 * from one drawing to the next.
 */
export function Later<O extends object, M extends object>(props: {
  load: () => Promise<Widget<O, M>>;
  store: Store;
  options: O;
}) {
  const { load, store, options } = props;
  const { t } = usePageWords();
  const [now, become] = useState<Fetched<O, M>>({ is: 'loading' });
  const { is } = now;
  useEffect(() => {
    if (is !== 'loading') return;
    let here = true;
    load().then(
      (widget) => {
        adoptOnPage([widget.styles]);
        if (here) become({ is: 'ready', widget });
      },
      () => here && become({ is: 'failed' }),
    );
    return () => {
      here = false;
    };
  }, [load, is]);
  if (now.is === 'failed') return <Failed onAgain={() => become({ is: 'loading' })} />;
  if (now.is === 'loading') return <div className="later" aria-busy="true" aria-label={t('loading')} role="status" />;
  return <Part widget={now.widget} store={store} options={options} />;
}
