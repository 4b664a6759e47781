import { type ReactNode, useEffect } from 'react';
import type { Undo } from '../platform/platform.ts';
import type { BaseStore } from '../store/base-store.ts';
import overlay from '../ui/overlay.css?inline';
import parts from '../ui/parts.css?inline';
import theme from '../ui/theme.css?inline';
import { draw } from './draw.tsx';
import type { Mounted } from './mounted.ts';
import { type OwnPopups, OwnPopupsView } from './own-popups.tsx';
import { keepLookOf } from './page-look.ts';
import pageTokens from './page-tokens.css?inline';
import { adopt } from './stylesheets.ts';
import type { Mountable, Widget } from './widget.ts';

/** Draws the widgets of storefronts. A script fetches it while the gateway is asked already. */
export interface Drawing {
  /** The widgets that come with it, by name. */
  readonly widgets: Readonly<Record<string, Mountable>>;
  /** Draws a model of a widget into a shadow root; `tell` is called when it stands there. */
  widget<M extends object>(
    store: BaseStore,
    shadow: ShadowRoot,
    widget: Widget<never, M>,
    model: M,
    tell: () => void,
  ): Undo;
  /** Draws what belongs to no widget, over the page. */
  overlays(store: BaseStore, mounted: Mounted): Undo;
}

/** Draws a view of a storefront into a shadow root. */
function drawInside(
  store: BaseStore,
  shadow: ShadowRoot,
  styles: readonly string[],
  view: ReactNode,
  over = false,
): Undo {
  adopt(shadow, [theme, parts, overlay, pageTokens, ...styles]);
  const inner = document.createElement('div');
  shadow.append(inner);
  const undraw = draw(store, inner, view, over);
  return () => {
    undraw();
    inner.remove();
  };
}

/** Tells when a view is drawn for the first time. */
function Drawn({ tell, children }: { tell: () => void; children: ReactNode }) {
  useEffect(tell, [tell]);
  return children;
}

/** Creates what draws: with the popups that a storefront brings along, and with widgets of a build that names them. */
export function createDrawing(own?: OwnPopups, widgets: Drawing['widgets'] = {}): Drawing {
  return {
    widgets,
    widget: (store, shadow, { styles, View }, model, tell) =>
      drawInside(
        store,
        shadow,
        [styles],
        <Drawn tell={tell}>
          <View model={model} />
        </Drawn>,
      ),
    /**
     * The confirm, the toasts and the storefront's own popups have an element at the end of the page. Each time that something is shown
     * there, it takes the look that the page gives the first of the widgets.
     */
    overlays(store, mounted) {
      const host = document.createElement('div');
      document.body.append(host);
      const popups = own && <OwnPopupsView store={store} own={own} mounted={mounted} />;
      const undraw = drawInside(store, host.attachShadow({ mode: 'open' }), [], popups, true);
      const forget = keepLookOf(mounted.host, host, store.popups);
      return () => {
        forget();
        undraw();
        host.remove();
      };
    },
  };
}
