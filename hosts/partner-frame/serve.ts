import { effect, type ReadonlySignal, signal } from '@preact/signals-react';
import { loadWords } from '../../locales/load.ts';
import type { Shop } from '../../src/brand/index.ts';
import type { User } from '../../src/contract/login.ts';
import { en } from '../../src/i18n/english/base.ts';
import { enCheckout } from '../../src/i18n/english/checkout.ts';
import { enProviders } from '../../src/i18n/english/providers.ts';
import { enRewards } from '../../src/i18n/english/rewards.ts';
import { createStorefrontWith } from '../../src/mount/create-storefront.ts';
import { createDrawing } from '../../src/mount/drawing.tsx';
import type { FrameChanges, FrameMessage, FrameRequest, ShowRequest } from '../../src/mount/hosted/protocol.ts';
import { loadWithRetry } from '../../src/mount/load-with-retry.ts';
import { type OpenStorefront, openStorefrontFrom } from '../../src/mount/open-storefront.ts';
import type { Slot } from '../../src/mount/storefront-types.ts';
import type { Mountable } from '../../src/mount/widget.ts';
import { closeOnEscape, fitFrame, leaveRing, resizeOf, sellingAppearance, takeLook } from '../../src/page/fit-frame.ts';
import { keepLanguage } from '../../src/page/page-language.ts';
import type { PagePlatform, Undo } from '../../src/platform/platform.ts';
import type { Popups } from '../../src/store/popups.ts';
import { widgets } from '../../widgets/by-name.ts';
import { ownPopups } from '../../widgets/own-popups.ts';
import type { Asker } from './asker.ts';
import { forgetful, handOver, memoryFor, pageOf } from './partner-login.ts';
import { createPayGuard } from './pay-guard.ts';

/** What is shown, and how it changes. */
interface Shown {
  readonly inside: OpenStorefront;
  readonly change: (changes: FrameChanges) => void;
  /** The options of the widget, as far as the page around may choose them. */
  readonly given: (asked: object) => object;
  readonly slot: Promise<Slot<object>>;
}

/** What every storefront of this page is made from. */
const buildConfig = {
  english: { ...en, ...enCheckout, ...enProviders, ...enRewards },
  load: loadWords,
  drawing: createDrawing(ownPopups),
  widgets,
};

/** The forms that only pages of partners show, by the name under which they request one. */
const forms: Readonly<Record<string, (asker: Asker) => Promise<Mountable>>> = {
  'partner-login': async () => (await import('../../widgets/login/index.ts')).login,
  card: async (asker) => (await import('./card-form.tsx')).cardFormFor(asker),
};

/**
 * Takes the form away after a log-in in a window, and says to go back. The page that opened the window closes it a moment later. If that
 * page is closed, the window stays open, and nobody would receive a second log-in.
 */
async function leaveWindow({ i18n }: OpenStorefront['store']): Promise<void> {
  const { sayGoBack } = await import('../../src/page/say-go-back.ts');
  await sayGoBack(i18n.language.peek(), loadWords);
}

/** Takes away what lasts, such as word of maintenance, while the page around tells it: once is enough. */
const leaveToAround = ({ toasts, dismiss }: Popups, told: ReadonlySignal<boolean | undefined>): Undo =>
  effect(() => {
    for (const { id, tone } of told.value ? toasts.value : []) if (tone === 'lasting') dismiss(id);
  });

/**
 * Shows on this page what the page around it asks for over the port, and tells it what any embedder may hear (T43). Brand and servers are
 * those that the gateway serves this page for, so a password typed here goes to them alone. The log-in of a partner's page keeps nothing
 * here, and tells that page its session (EM-8). Every other widget has a memory for that partner's page alone, has our own texts whatever
 * the page sends, and in a frame orders nothing that the player cannot see (T31). Pages of ours get nothing more, because none of them
 * uses this page.
 * @param home the shop's first page
 */
export function serve(asker: Asker, { brand, demo }: Shop, platform: PagePlatform, home: string): void {
  const { port } = asker;
  const say = (what: FrameMessage): void => port.postMessage(what);
  let shown: Shown | null = null;

  const show = ({ widget, options, look, ...changes }: ShowRequest): Shown => {
    const isLogin = widget === 'partner-login';
    const loadForm = Object.hasOwn(forms, widget) ? forms[widget] : undefined;
    const isForm = loadForm !== undefined;
    takeLook(look ?? {}, !isForm);
    if (isForm) leaveRing();
    const { area, locale, client_id, tracking, appearance, login_game } = changes;
    let inside: OpenStorefront | undefined;
    const enter = async (user: User): Promise<void> => {
      if (!inside) return;
      await handOver(inside.store, user, asker);
      if (!platform.held) leaveWindow(inside.store).catch(platform.report);
    };
    const openInside = openStorefrontFrom({
      ...buildConfig,
      brands: [brand],
      ...(isLogin && { handOver: enter }),
      payGuard: platform.held && !isForm ? createPayGuard(platform, home, () => inside?.store) : null,
    });
    const here = isForm ? forgetful(platform) : memoryFor(platform, asker);
    const open = createStorefrontWith((given) => (inside = openInside({ ...given, platform: here })), loadWords);
    const storefront = open({
      brand: brand.name,
      demo,
      ...(area && { area }),
      ...(locale && { locale }),
      ...(client_id && { client_id }),
      ...(isForm ? { tracking: false } : tracking !== undefined && { tracking }),
      appearance: isForm ? appearance : sellingAppearance(appearance ?? {}),
      ...(!isForm && { onEvent: (name, detail) => say({ is: 'event', name, detail } as FrameMessage) }),
    });
    if (!inside) throw new TypeError('The storefront of this page cannot be made.');
    const { store, mount } = inside;
    store.loginGame.value = login_game ?? null;
    const told = signal(changes.told);
    if (platform.held) store.undo(leaveToAround(store.popups, told));
    store.undo(keepLanguage(store.i18n));
    store.undo(fitFrame(store.popups, say));
    if (isForm) store.undo(closeOnEscape(say));
    // It is shown as high as it is: the sheet around it would jump.
    store.events.on('ready', () => {
      say(resizeOf(store.popups));
      say({ is: 'ready' });
    });
    const given = (asked: object): object =>
      isLogin ? { bare: platform.held, page: pageOf(Reflect.get(asked, 'page'), asker) } : asked;
    const slot = new Promise<Slot<object>>((mounted) => {
      if (!loadForm) return mounted(storefront.mount(widget, '#app', options));
      const mountForm = (form: Mountable) => {
        mounted(mount(form, '#app', given(options)));
        return () => {};
      };
      store.undo(loadWithRetry(platform, () => loadForm(asker), mountForm));
    });
    const change = (changes: FrameChanges): void => {
      const { area, locale, client_id, tracking, appearance } = changes;
      const own = { area, locale, client_id, tracking, appearance: appearance && sellingAppearance(appearance) };
      const asked = Object.entries(isForm ? { area, locale, client_id, appearance } : own);
      // The page around changes no text of ours, and counts nobody who fills in a form.
      inside?.update(Object.fromEntries(asked.filter(([name]) => name in changes)));
      if ('told' in changes) told.value = changes.told;
      if ('login_game' in changes) store.loginGame.value = changes.login_game ?? null;
    };
    return { inside, change, given, slot };
  };

  port.onmessage = ({ data }: MessageEvent<FrameRequest>) => {
    if (data.is === 'show') shown ??= show(data);
    else if (data.is === 'update') {
      const { changes, options } = data;
      if (changes) shown?.change(changes);
      if (shown && options) {
        const { slot, given } = shown;
        void slot.then((mounted) => mounted.update(given(options)));
      }
    } else if (data.is === 'unmount') {
      shown?.inside.destroy();
      port.close();
    }
  };
}
