import { type ReadonlySignal, signal } from '@preact/signals-react';
import { type CSSProperties, type ReactNode, useMemo } from 'react';
import { appearanceOf, knobsOf } from '../brand/index.ts';
import type { BaseStore } from '../storefront/base-store.ts';
import { ConnectionContext } from '../ui/connection.ts';
import { LayersContext, onOwnPage } from '../ui/layers.ts';
import { Confirm } from '../ui/overlay.tsx';
import { withOwnNames } from '../ui/own-properties.ts';
import { Toasts } from '../ui/toasts.tsx';
import { useValue } from '../ui/use-value.ts';
import { WordsContext } from '../ui/words.tsx';
import type { MountedWidget } from './mounted.ts';
import { WideContext } from './wide-layout.ts';

/** The confirm dialog and the toasts, on top of everything. One view of a storefront renders them. */
function Overlays({ store }: { store: BaseStore }) {
  const question = useValue(store.popups.question);
  const dialogs = useValue(store.popups.dialogs);
  return (
    <>
      {question && <Confirm question={question} onAnswer={store.popups.answer} />}
      <Toasts onTop={dialogs.length === 0} alone />
    </>
  );
}

const never = signal(false);

/** The root element of every widget: language, direction, theme and overlays. */
export function Surface(props: {
  store: BaseStore;
  wide: ReadonlySignal<boolean>;
  overlays: boolean;
  mounted?: MountedWidget | undefined;
  popups?: ReactNode;
  children: ReactNode;
}) {
  const { store, wide, overlays, mounted, popups, children } = props;
  const layers = useMemo(() => ({ ...store.popups, ...(mounted ?? onOwnPage) }), [store, mounted]);
  const rendersPopups = useValue(mounted?.rendersPopups ?? never);
  const { look } = store.brand;
  const language = useValue(store.i18n.language);
  const rtl = useValue(store.i18n.rtl);
  const colour = useValue(store.config.colour);
  const appearance = useValue(store.appearance);
  const closed = useValue(store.maintenance) !== null;

  return (
    <div
      className={closed ? 'coinslot closed' : 'coinslot'}
      lang={language}
      dir={rtl ? 'rtl' : 'ltr'}
      style={appearanceOf(colour, look, appearance, withOwnNames) as CSSProperties}
      {...knobsOf(look)}
    >
      <WordsContext.Provider value={store.i18n}>
        <LayersContext.Provider value={layers}>
          <WideContext.Provider value={wide}>
            <ConnectionContext.Provider value={store.platform}>{children}</ConnectionContext.Provider>
            {overlays && <Overlays store={store} />}
            {rendersPopups && (
              <div className="over">
                {popups}
                <Overlays store={store} />
              </div>
            )}
          </WideContext.Provider>
        </LayersContext.Provider>
      </WordsContext.Provider>
    </div>
  );
}
