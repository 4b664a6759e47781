import { useEffect, useRef, useState } from 'react';
import type { SocialLoginFlow } from '../../../src/account/social-login-flow.ts';
import { useValue } from '../../../src/ui/use-value.ts';
import type { Login } from '../model.ts';
import { createProviders } from '../providers.ts';
import { OpenInBrowser } from './open-in-browser.tsx';
import { Providers } from './providers.tsx';

export { enProviders as words } from '../../../src/i18n/english/providers.ts';
export { default as styles } from '../providers.css?inline';

/** The providers above the form; or, in place of both, the way to a browser that the provider accepts. */
export function ByProvider({ model, socialLogin }: { model: Login; socialLogin: SocialLoginFlow }) {
  const [providers] = useState(() => createProviders(model, socialLogin));
  const refused = useValue(model.refused);
  const code = useValue(model.code);
  const list = useRef<HTMLDivElement>(null);
  const cancelled = useRef(false);
  useEffect(() => {
    // After giving up, the player's focus returns to the button that was tapped.
    if (!refused && cancelled.current) list.current?.querySelector('button')?.focus();
  }, [refused]);
  const cancel = (): void => {
    cancelled.current = true;
    providers.cancel();
  };
  if (refused) return <OpenInBrowser model={providers} offer={refused} code={code} onCancel={cancel} />;
  return (
    <div ref={list}>
      <Providers model={providers} />
    </div>
  );
}
