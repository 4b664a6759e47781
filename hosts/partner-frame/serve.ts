import { effect, type ReadonlySignal, signal } from '@preact/signals-react';
import { loadWords } from '../../locales/load.ts';
import type { HostedShop } from '../../src/brand/index.ts';
import type { User } from '../../src/contract/login.ts';
import { en } from '../../src/i18n/english/base.ts';
import { enCheckout } from '../../src/i18n/english/checkout.ts';
import { enProviders } from '../../src/i18n/english/providers.ts';
import { enRewards } from '../../src/i18n/english/rewards.ts';
import { createStorefrontWith } from '../../src/mount/create-storefront.ts';
import type { FrameChanges, FrameMessage, FrameRequest, ShowRequest } from '../../src/mount/hosted/protocol.ts';
import { loadWithRetry } from '../../src/mount/load-with-retry.ts';
import { type OpenStorefront, openStorefrontFrom } from '../../src/mount/open-storefront.ts';
import type { Slot } from '../../src/mount/storefront-types.ts';
import type { Mountable } from '../../src/mount/widget.ts';
import { createWidgetRenderer } from '../../src/mount/widget-renderer.tsx';
import { closeOnEscape, fitFrame, leaveRing, resizeOf, sellingAppearance, takeLook } from '../../src/page/fit-frame.ts';
import { keepLanguage } from '../../src/page/page-language.ts';
import type { PagePlatform, Undo } from '../../src/platform/platform.ts';
import type { Popups } from '../../src/store/popups.ts';
import { widgets } from '../../widgets/by-name.ts';
import { ownPopups } from '../../widgets/own-popups.ts';
import type { Embedder } from './embedder.ts';
import { handOver, memoryFor, pageOf, withoutStoredData } from './partner-login.ts';
import { createPayGuard } from './pay-guard.ts';

/** A widget on this page, and how to change it. */
interface FrameWidget {
  readonly inside: OpenStorefront;
  readonly change: (changes: FrameChanges) => void;
  /** Filters the options that the embedder may choose. */
  readonly widgetOptions: (options: object) => object;
  readonly slot: Promise<Slot<object>>;
}

/** The build configuration of every storefront on this page. */
const buildConfig = {
  english: { ...en, ...enCheckout, ...enProviders, ...enRewards },
  load: loadWords,
  renderer: createWidgetRenderer(ownPopups),
  widgets,
};

/** The forms that only pages of partners show, by the name under which they request one. */
const forms: Readonly<Record<string, (embedder: Embedder) => Promise<Mountable>>> = {
  'partner-login': async () => (await import('../../widgets/login/index.ts')).login,
  card: async (embedder) => (await import('./card-form.tsx')).cardFormFor(embedder),
};

/**
 * Removes the form after a login in a window, and asks the player to go back. The page that opened the window closes it a moment later. If that
 * page was closed, the window stays open with this note, because a second login could not be delivered.
 */
async function leaveWindow({ i18n }: OpenStorefront['store']): Promise<void> {
  const { showGoBackNote } = await import('../../src/page/go-back-note.ts');
  await showGoBackNote(i18n.language.peek(), loadWords);
}

/** Hides lasting toasts, such as maintenance, while the embedder shows them itself. */
const hideLastingToasts = (
  { toasts, dismiss }: Popups,
  embedderShowsToasts: ReadonlySignal<boolean | undefined>,
): Undo =>
  effect(() => {
    for (const { id, tone } of embedderShowsToasts.value ? toasts.value : []) if (tone === 'lasting') dismiss(id);
  });

/**
 * Shows the widget that the embedder requests over the port, and sends it the public events (T43). The brand and its servers come from
 * the gateway that serves this page, so a password typed here goes only to them. The login of a partner's page stores nothing here,
 * and sends its session to that page (EM-8). Every other widget has separate storage for each partner's page and uses our own texts
 * only. In a frame it orders nothing that the player cannot see (T31). Our own pages get no more rights, because none uses this page.
 * @param home the shop's first page
 */
export function serve(embedder: Embedder, { brand, demo }: HostedShop, platform: PagePlatform, home: string): void {
  const { port } = embedder;
  const send = (what: FrameMessage): void => port.postMessage(what);
  let current: FrameWidget | null = null;

  const show = ({ widget, options, look, ...changes }: ShowRequest): FrameWidget => {
    const isLogin = widget === 'partner-login';
    const loadForm = Object.hasOwn(forms, widget) ? forms[widget] : undefined;
    const isForm = loadForm !== undefined;
    takeLook(look ?? {}, !isForm);
    if (isForm) leaveRing();
    const { area, locale, client_id, tracking, appearance, login_game } = changes;
    let inside: OpenStorefront | undefined;
    const enter = async (user: User): Promise<void> => {
      if (!inside) return;
      await handOver(inside.store, user, embedder);
      if (!platform.held) leaveWindow(inside.store).catch(platform.report);
    };
    const openInside = openStorefrontFrom({
      ...buildConfig,
      brands: [brand],
      ...(isLogin && { handOver: enter }),
      payGuard: platform.held && !isForm ? createPayGuard(platform, home, () => inside?.store) : null,
    });
    const framePlatform = isForm ? withoutStoredData(platform) : memoryFor(platform, embedder);
    const open = createStorefrontWith(
      (config) => (inside = openInside({ ...config, platform: framePlatform })),
      loadWords,
    );
    const storefront = open({
      brand: brand.name,
      demo,
      ...(area && { area }),
      ...(locale && { locale }),
      ...(client_id && { client_id }),
      ...(isForm ? { tracking: false } : tracking !== undefined && { tracking }),
      appearance: isForm ? appearance : sellingAppearance(appearance ?? {}),
      ...(!isForm && { onEvent: (name, detail) => send({ is: 'event', name, detail } as FrameMessage) }),
    });
    if (!inside) throw new TypeError('The storefront of this page cannot be made.');
    const { store, mount } = inside;
    store.loginGame.value = login_game ?? null;
    const embedderShowsToasts = signal(changes.told);
    if (platform.held) store.undo(hideLastingToasts(store.popups, embedderShowsToasts));
    store.undo(keepLanguage(store.i18n));
    store.undo(fitFrame(store.popups, send));
    if (isForm) store.undo(closeOnEscape(send));
    // It is shown as high as it is: the sheet around it would jump.
    store.events.on('ready', () => {
      send(resizeOf(store.popups));
      send({ is: 'ready' });
    });
    const formOptions = (options: object): object =>
      isLogin ? { bare: platform.held, page: pageOf(Reflect.get(options, 'page'), embedder) } : options;
    const slot = new Promise<Slot<object>>((mounted) => {
      if (!loadForm) return mounted(storefront.mount(widget, '#app', options));
      const mountForm = (form: Mountable) => {
        mounted(mount(form, '#app', formOptions(options)));
        return () => {};
      };
      store.undo(loadWithRetry(platform, () => loadForm(embedder), mountForm));
    });
    const change = (changes: FrameChanges): void => {
      const { area, locale, client_id, tracking, appearance } = changes;
      const own = { area, locale, client_id, tracking, appearance: appearance && sellingAppearance(appearance) };
      const options = Object.entries(isForm ? { area, locale, client_id, appearance } : own);
      // The partner's page cannot change our texts. Visits to a form are not counted.
      inside?.update(Object.fromEntries(options.filter(([name]) => name in changes)));
      if ('told' in changes) embedderShowsToasts.value = changes.told;
      if ('login_game' in changes) store.loginGame.value = changes.login_game ?? null;
    };
    return { inside, change, widgetOptions: formOptions, slot };
  };

  port.onmessage = ({ data }: MessageEvent<FrameRequest>) => {
    if (data.is === 'show') current ??= show(data);
    else if (data.is === 'update') {
      const { changes, options } = data;
      if (changes) current?.change(changes);
      if (current && options) {
        const { slot, widgetOptions: optionsOf } = current;
        void slot.then((mounted) => mounted.update(optionsOf(options)));
      }
    } else if (data.is === 'unmount') {
      current?.inside.destroy();
      port.close();
    }
  };
}
