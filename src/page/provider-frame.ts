import type { ModuleName, ProviderFormInput, ProviderFormMessage } from '../payments/modules.ts';
import { watchSize } from '../ui/watch-size.ts';
import { onPort, originsIn } from './framed-port.ts';

/** The input of a provider's module, and the element that it renders into. */
export interface ProviderStage extends ProviderFormInput {
  /** The empty element, whose id is `stage`. */
  readonly element: HTMLElement;
  report(is: Exclude<ProviderFormMessage['is'], 'resize'>): void;
}

/** A provider's module: the parameters that its script needs, and how to render its form. */
export interface ProviderModule {
  /** Names of the required parameters. */
  readonly needs: readonly string[];
  /** Renders the form. A rejection means that the provider cannot be reached. */
  draw(stage: ProviderStage): Promise<void>;
}

/**
 * Runs a page that shows a provider's own form (PY-10, T34). It waits for a shop, loads the one module of the page, and reports its state
 * over the channel. Its input stays in memory.
 */
export function openFrame(modules: Readonly<Record<ModuleName, () => Promise<ProviderModule>>>): void {
  const name = location.pathname.slice(1);
  const element = document.querySelector<HTMLElement>('#stage');
  if (!element || !Object.hasOwn(modules, name)) return;
  const loading = modules[name as ModuleName]();
  loading.catch(() => {});

  onPort(window.parent === window ? null : window.parent, originsIn('coinslot-shops'), (port) => {
    const send = (what: ProviderFormMessage): void => port.postMessage(what);
    watchSize(document.body, () => send({ is: 'resize', heightPx: document.body.offsetHeight }));
    port.onmessage = async ({ data }: MessageEvent<ProviderFormInput>) => {
      port.onmessage = null;
      document.documentElement.lang = data.language;
      document.documentElement.dir = data.language === 'ar' ? 'rtl' : 'ltr';
      try {
        const module = await loading;
        if (module.needs.every((one) => data.parameters[one]))
          await module.draw({ ...data, element, report: (is) => send({ is }) });
        else send({ is: 'failed' });
      } catch (error) {
        console.warn(error);
        send({ is: 'unreachable' });
      }
    };
  });
}
