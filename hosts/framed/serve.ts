import { en } from '../../locales/en.ts';
import { enCheckout } from '../../locales/en-checkout.ts';
import { enRewards } from '../../locales/en-rewards.ts';
import type { Shop } from '../../src/brand/index.ts';
import { guarded } from '../../src/mount/create-storefront.ts';
import { createDrawing } from '../../src/mount/drawing.tsx';
import type { FramedAsked, FramedSaid, FramedShow } from '../../src/mount/framed-protocol.ts';
import { lazyView } from '../../src/mount/lazy-view.tsx';
import { type OpenStorefront, openStorefrontFrom, type Slot } from '../../src/mount/storefront.tsx';
import { loadWords } from '../../src/mount/words.ts';
import { fitFrame, takeLook } from '../../src/page/fit-frame.ts';
import { keepLanguage } from '../../src/page/page-language.ts';
import type { PagePlatform } from '../../src/platform/platform.ts';
import type { Asker } from './asker.ts';
import { own, widgets } from './widgets.ts';

/** What is shown, and how it changes. */
interface Shown {
  readonly inside: OpenStorefront;
  readonly slot: Promise<Slot<object>>;
}

/**
 * Shows on this page what the page around it asks for over the port, and tells it what any embedder may hear (T43). The page around cannot
 * choose brand or servers: they are those that the gateway serves this page for, so a password typed here goes to them alone.
 */
export function serve(asker: Asker, { brand, demo }: Shop, platform: PagePlatform): void {
  const { port } = asker;
  const say = (what: FramedSaid): void => port.postMessage(what);
  let shown: Shown | null = null;

  const show = ({ widget, options, area, locale, client_id, tracking, appearance, words, look }: FramedShow): Shown => {
    takeLook(look ?? {});
    const isForm = widget === 'card';
    const kit = {
      brands: [brand],
      english: { ...en, ...enCheckout, ...enRewards },
      load: loadWords,
      drawing: createDrawing({ login: lazyView(own.login), characters: lazyView(own.characters) }),
    };
    let inside: OpenStorefront | undefined;
    const open = guarded((given) => (inside = openStorefrontFrom(kit)({ ...given, platform })), loadWords);
    const storefront = open({
      brand: brand.name,
      demo,
      ...(area && { area }),
      ...(locale && { locale }),
      ...(client_id && { client_id }),
      ...(tracking !== undefined && { tracking }),
      appearance,
      words,
      ...(!isForm && { onEvent: (name, detail) => say({ is: 'event', name, detail } as FramedSaid) }),
    });
    if (!inside) throw new TypeError('The storefront of this page cannot be made.');
    const { store } = inside;
    store.undo(keepLanguage(store.i18n));
    store.undo(fitFrame(store.popups, say));
    inside.on('ready', () => say({ is: 'ready' }));
    const load = Object.hasOwn(widgets, widget) ? widgets[widget] : undefined;
    const slot = Promise.resolve(load?.(asker)).then((loaded) =>
      isForm && loaded && inside
        ? inside.mount(loaded, '#app', options)
        : storefront.mount(loaded ?? widget, '#app', options),
    );
    slot.catch(platform.report);
    return { inside, slot };
  };

  port.onmessage = ({ data }: MessageEvent<FramedAsked>) => {
    if (data.is === 'show') shown ??= show(data);
    else if (data.is === 'update') {
      const { changes, options } = data;
      if (changes) shown?.inside.update(changes);
      if (options) void shown?.slot.then((slot) => slot.update(options));
    } else if (data.is === 'unmount') {
      shown?.inside.destroy();
      port.close();
    }
  };
}
