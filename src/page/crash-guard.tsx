import { Component, type ReactNode } from 'react';
import type { Brand } from '../brand/index.ts';
import type { I18nOf } from '../i18n/i18n.ts';
import type { English } from '../i18n/words.ts';
import type { Store } from '../storefront/store.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { Picture } from '../ui/picture.tsx';

interface CrashGuardProps {
  readonly store: Store;
  readonly children: ReactNode;
}

/** Shows a message with a reload in place of a page that throws while it renders. Without it, such a page would be empty. */
export class CrashGuard extends Component<CrashGuardProps, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { readonly failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(error: unknown): void {
    this.props.store.platform.report(error);
  }

  override render(): ReactNode {
    const { store, children } = this.props;
    if (!this.state.failed) return children;
    // Pages of our own have the whole brand and all the words.
    const { t } = store.i18n as unknown as I18nOf<English>;
    const { look, games = [] } = store.brand as Partial<Brand>;
    const [first] = games;
    return (
      <div className="shell">
        <main className="main">
          <section className="message card" role="alert">
            <span className="message-band with-scene">
              <Picture
                className="backdrop message-scene"
                from={first ? `/art/${first.art}/banner.svg` : ''}
                name=""
                otherwise={null}
                first
              />
              {look && <img src={`/art/${look.mark}.svg`} alt="" width="92" height="84" />}
            </span>
            <h1>{t('crash_title')}</h1>
            <p className="lead">{t('crash_text')}</p>
            <Button kind="primary" onTap={() => store.platform.reload()}>
              {t('reload')}
            </Button>
            {store.view === 'page' && (
              <a className="button" href="/">
                {t('home')}
              </a>
            )}
            <p className="muted message-safe">
              <Icon name="check" />
              {t('trust_once')}
            </p>
          </section>
        </main>
      </div>
    );
  }
}
