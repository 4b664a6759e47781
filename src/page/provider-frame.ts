import type { Given, ModuleName, Said } from '../payments/modules.ts';
import { watchSize } from '../ui/watch-size.ts';
import { onPort, originsIn } from './framed-port.ts';

/** What a provider's module is told, and where it draws. */
export interface Stage extends Given {
  /** The empty element, whose id is `stage`. */
  readonly place: HTMLElement;
  say(is: Exclude<Said['is'], 'resize'>): void;
}

/** How a provider is met: what its script must be given, and how its form is drawn. */
export interface ProviderModule {
  /** Names of the parameters without which there is nothing to draw. */
  readonly needs: readonly string[];
  /** Draws the form. A rejection means that the provider cannot be reached. */
  draw(stage: Stage): Promise<void>;
}

/**
 * Runs a page in which a provider's own form is shown (PY-10, T34): it waits for a shop, loads the one module that the page
 * is for, and says over the channel how it stands. Everything it is given stays in memory.
 */
export function openFrame(modules: Readonly<Record<ModuleName, () => Promise<ProviderModule>>>): void {
  const name = location.pathname.slice(1);
  const place = document.querySelector<HTMLElement>('#stage');
  if (!place || !Object.hasOwn(modules, name)) return;
  const loading = modules[name as ModuleName]();
  loading.catch(() => {});

  onPort(window.parent === window ? null : window.parent, originsIn('coinslot-shops'), (port) => {
    const tell = (what: Said): void => port.postMessage(what);
    watchSize(document.body, () => tell({ is: 'resize', heightPx: document.body.offsetHeight }));
    port.onmessage = async ({ data }: MessageEvent<Given>) => {
      port.onmessage = null;
      document.documentElement.lang = data.language;
      document.documentElement.dir = data.language === 'ar' ? 'rtl' : 'ltr';
      try {
        const module = await loading;
        if (module.needs.every((one) => data.parameters[one]))
          await module.draw({ ...data, place, say: (is) => tell({ is }) });
        else tell({ is: 'failed' });
      } catch (error) {
        console.warn(error);
        tell({ is: 'unreachable' });
      }
    };
  });
}
