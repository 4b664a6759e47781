import { useEffect, useRef } from 'react';
import type { ProviderOffer } from '../../../src/account/social-login-offers.ts';
import { Button } from '../../../src/ui/button.tsx';
import { Icon } from '../../../src/ui/icon.tsx';
import { Notice } from '../../../src/ui/notice.tsx';
import { useWords } from '../../../src/ui/words.tsx';
import type { LoginOptions } from '../model.ts';
import type { Providers } from '../providers.ts';

/** Why a provider would refuse this browser, and the ways to another one (LG-6). It takes the place of the form. */
export function OpenInBrowser(props: {
  model: Providers;
  offer: ProviderOffer;
  code: LoginOptions['code'];
  onCancel: () => void;
}) {
  const { model, offer, code: Code, onCancel } = props;
  const { t } = useWords();
  const section = useRef<HTMLDivElement>(null);
  useEffect(() => section.current?.focus(), []);
  const { address, browser } = model.link();
  return (
    <div className="way-out" ref={section} tabIndex={-1}>
      <Notice bad icon="warn" text={t('tip_login_env_error', { provider: offer.label })} />
      {browser && (
        <a className="button primary wide" href={browser}>
          {t('open_browser')}
          <Icon name="out" flip />
        </a>
      )}
      <div className="pair">
        <Button onTap={() => void model.copyLink()}>{t('copy_link')}</Button>
        <Button onTap={onCancel}>{t('cancel')}</Button>
      </div>
      <bdi className="login-link muted" dir="ltr">
        {address}
      </bdi>
      {Code && <Code text={address} label={t('copy_link')} />}
    </div>
  );
}
