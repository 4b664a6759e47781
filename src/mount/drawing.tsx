import { type ReactNode, useEffect } from 'react';
import type { Undo } from '../platform/platform.ts';
import type { BaseStore } from '../storefront/base-store.ts';
import overlay from '../ui/overlay.css?inline';
import parts from '../ui/parts.css?inline';
import theme from '../ui/theme.css?inline';
import { draw } from './draw.tsx';
import { keepKeysInside } from './keys-inside.ts';
import type { Mounted, MountedWidget } from './mounted.ts';
import { type OwnPopups, OwnPopupsView } from './own-popups.tsx';
import pageTokens from './page-tokens.css?inline';
import { adopt } from './stylesheets.ts';
import type { Widget } from './widget.ts';

/** Draws the widgets of storefronts. A script fetches it while the gateway is asked already. */
export interface Drawing {
  /**
   * Draws a model of a widget into a shadow root, and over it the popups that the widgets of the storefront share, where this one
   * draws them; `tell` is called when it stands there.
   */
  widget<M extends object>(
    store: BaseStore,
    shadow: ShadowRoot,
    widget: Widget<never, M>,
    model: M,
    tell: () => void,
    mounted: MountedWidget,
    all: Mounted,
  ): Undo;
}

/** What a player does to a widget. */
const uses = ['pointerdown', 'keydown', 'focusin', 'click'];

/** Tells when a view is drawn for the first time. */
function Drawn({ tell, children }: { tell: () => void; children: ReactNode }) {
  useEffect(tell, [tell]);
  return children;
}

/** Creates what draws, with the popups that a storefront brings along. */
export function createDrawing(own?: OwnPopups): Drawing {
  return {
    widget(store, shadow, { styles, brings, View }, model, tell, mounted, all) {
      adopt(shadow, [theme, parts, overlay, pageTokens, styles]);
      const inner = document.createElement('div');
      shadow.append(inner);
      const popups = own && <OwnPopupsView store={store} own={own} mounted={all} />;
      const view = (
        <Drawn tell={tell}>
          <View model={model} />
        </Drawn>
      );
      for (const name of uses) inner.addEventListener(name, mounted.use, true);
      const undraw = draw(store, inner, view, false, mounted, popups);
      keepKeysInside(inner);
      const unwatch = mounted.renderedIn(inner, brings);
      return () => {
        unwatch();
        undraw();
        inner.remove();
      };
    },
  };
}
