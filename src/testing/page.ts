import { within } from '@testing-library/dom';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { onTestFinished } from 'vitest';
// Fetched already, as on a page that has been open for a moment.
import '../../widgets/checkout/parts/deferred.ts';
import '../../widgets/goods/parts/characters.tsx';
import '../ui/inside.tsx';
import '../../widgets/login/parts/by-provider.tsx';
import { watt } from '../../brands/watt.ts';
import { characters } from '../../widgets/goods/characters.tsx';
import { login } from '../../widgets/login/index.ts';
import { en } from '../i18n/english/base.ts';
import { enCheckout } from '../i18n/english/checkout.ts';
import { enRest } from '../i18n/english/deferred.ts';
import { enProviders } from '../i18n/english/providers.ts';
import { enRewards } from '../i18n/english/rewards.ts';
import { lazyView } from '../mount/lazy-view.tsx';
import { openStorefrontFrom } from '../mount/open-storefront.ts';
import type { Slot, Storefront } from '../mount/storefront-types.ts';
import type { Widget } from '../mount/widget.ts';
import { createWidgetRenderer } from '../mount/widget-renderer.tsx';
import type { MemoryPlatform } from '../platform/memory.ts';
import { type Purchase, withPurchase } from '../purchase/purchase.ts';
import { type Store, withSale } from '../storefront/store.ts';
import { furnish, type TestOptions } from './storefront.ts';
import { createTab } from './tab.ts';
import { createWorld, type TestWorld } from './world.ts';

/** What can be seen in one shadow root. */
export type View = ReturnType<typeof within<typeof import('@testing-library/dom').queries>>;

/** Somebody's page with a widget on it, and a player in front of it. */
export interface TestPage<O = object> {
  readonly storefront: Storefront;
  readonly store: Store & Purchase;
  readonly platform: MemoryPlatform;
  readonly world: TestWorld;
  readonly slot: Slot<O>;
  readonly host: HTMLElement;
  /** The widget. */
  readonly view: View;
  /** The part of the widget that renders the confirm, the toasts and the shared popups. */
  readonly over: () => View;
  readonly player: UserEvent;
  readonly t: Store['i18n']['t'];
  /** Lets what is under way come to its end, without moving the clock. */
  settle(): Promise<void>;
  /** Mounts another widget of the same storefront. */
  mount<P extends object, M extends object>(widget: Widget<P, M>, options?: Partial<P>): { view: View; slot: Slot<P> };
}

/** The words and the brand that test pages are built with. */
export const buildConfig = {
  brands: [watt],
  english: { ...en, ...enCheckout, ...enProviders, ...enRest, ...enRewards },
  load: async () => en,
  renderer: createWidgetRenderer({
    login: lazyView(async () => login),
    characters: lazyView(async () => characters),
  }),
};

const inside = (host: Element, part = '.coinslot'): View => {
  const root = host.shadowRoot?.querySelector<HTMLElement>(part);
  if (!root) throw new TypeError('page: nothing is drawn there');
  return within(root);
};

/** Appends an element that goes with the test. */
function appendHost(): HTMLElement {
  const host = document.createElement('div');
  document.body.append(host);
  onTestFinished(() => host.remove());
  return host;
}

/** Waits until a widget has drawn itself for the first time. */
async function firstRender(host: Element, part?: string): Promise<View> {
  for (;;) {
    if (host.shadowRoot?.querySelector(part ?? '.coinslot')) return inside(host, part);
    await new Promise((done) => setTimeout(done));
  }
}

/**
 * Opens a page with a widget. Everything on it goes with the test.
 * @example const { view, player } = await openPage(login, { person: 'ann' })
 */
export async function openPage<O extends object, M extends object>(
  widget: Widget<O, M>,
  { options, ...setting }: TestOptions & { readonly options?: Partial<O> } = {},
): Promise<TestPage<O>> {
  // The shop's own page: on a partner's players log in elsewhere (EM-8).
  const tab = createTab({ address: 'https://pay.watt.example/', ...setting });
  const platform = setting.spoil?.(tab.platform) ?? tab.platform;
  const world = createWorld(platform.now);
  platform.setFetch(world.fetch);
  furnish(platform, world, setting);
  const area = setting.area === undefined ? 'sea' : (setting.area ?? undefined);
  const opened = openStorefrontFrom(buildConfig)({
    brand: setting.brand ?? 'watt',
    platform,
    ...(area === undefined ? {} : { area }),
    ...(setting.client ? { client_id: setting.client } : {}),
    ...(setting.language ? { locale: setting.language } : {}),
  });
  const storefront = { ...opened, on: opened.store.events.on };
  const sale = withSale(storefront.store);
  onTestFinished(() => {
    storefront.destroy();
    tab.kill();
  });
  const host = appendHost();
  const slot = storefront.mount(widget, host, options);
  const view = await firstRender(host);
  await firstRender(host, '.over');
  await platform.clock.settle();

  return {
    storefront,
    store: withPurchase(sale),
    platform,
    world,
    slot,
    host,
    view,
    over: () => inside(host, '.over'),
    player: userEvent.setup(),
    t: storefront.store.i18n.t,
    settle: platform.clock.settle,
    mount(other, more) {
      const otherHost = appendHost();
      const slotOfOther = storefront.mount(other, otherHost, more);
      return {
        get view() {
          return inside(otherHost);
        },
        slot: slotOfOther,
      };
    },
  };
}
