import { Component, type ReactNode } from 'react';
import type { Store } from '../storefront/store.ts';
import { Failed } from '../ui/notice.tsx';

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
    return (
      <div className="shell">
        <main style={{ margin: '20vh auto', padding: 16, maxWidth: 600 }}>
          <Failed text={store.i18n.t('error_query')} label="reload" onAgain={() => store.platform.reload()} />
        </main>
      </div>
    );
  }
}
