import { type ReactNode, useEffect } from 'react';
import type { Undo } from '../platform/platform.ts';
import type { BaseStore } from '../storefront/base-store.ts';
import overlay from '../ui/overlay.css?inline';
import parts from '../ui/parts.css?inline';
import theme from '../ui/theme.css?inline';
import { keepKeysInside } from './keys-inside.ts';
import type { Mounted, MountedWidget } from './mounted.ts';
import { type OwnPopups, OwnPopupsView } from './own-popups.tsx';
import pageTokens from './page-tokens.css?inline';
import { renderView } from './render-view.tsx';
import { adopt } from './stylesheets.ts';
import type { Widget } from './widget.ts';

/** Renders the widgets of storefronts. A script loads it while the first requests to the gateway are running. */
export interface WidgetRenderer {
  /**
   * Renders a widget into a shadow root. If this widget renders the popups that all widgets of the storefront share, it renders them on
   * top. `onRendered` is called after the first render.
   */
  widget<M extends object>(
    store: BaseStore,
    shadow: ShadowRoot,
    widget: Widget<never, M>,
    model: M,
    onRendered: () => void,
    mounted: MountedWidget,
    all: Mounted,
  ): Undo;
}

/** Events of a player who uses a widget. */
const uses = ['pointerdown', 'keydown', 'focusin', 'click'];

/** Calls back when its children are rendered for the first time. */
function AfterFirstRender({ onRendered, children }: { onRendered: () => void; children: ReactNode }) {
  useEffect(onRendered, [onRendered]);
  return children;
}

/** Creates the renderer, with the popups that a storefront adds if no widget has them. */
export function createWidgetRenderer(own?: OwnPopups): WidgetRenderer {
  return {
    widget(store, shadow, { styles, brings, View }, model, onRendered, mounted, all) {
      adopt(shadow, [theme, parts, overlay, pageTokens, styles]);
      const inner = document.createElement('div');
      shadow.append(inner);
      const popups = own && <OwnPopupsView store={store} own={own} mounted={all} />;
      const view = (
        <AfterFirstRender onRendered={onRendered}>
          <View model={model} />
        </AfterFirstRender>
      );
      for (const name of uses) inner.addEventListener(name, mounted.use, true);
      const unrender = renderView(store, inner, view, false, mounted, popups);
      keepKeysInside(inner);
      const unwatch = mounted.renderedIn(inner, brings);
      return () => {
        unwatch();
        unrender();
        inner.remove();
      };
    },
  };
}
