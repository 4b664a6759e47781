import { useRef } from 'react';
import type { Offer, SigningIn } from '../../../src/store/sign-in.ts';
import { Button } from '../../../src/ui/button.tsx';
import { Icon } from '../../../src/ui/icon.tsx';
import { Notice } from '../../../src/ui/notice.tsx';
import { useValue } from '../../../src/ui/use-value.ts';
import { useWords } from '../../../src/ui/words.tsx';
import type { LoginOptions } from '../model.ts';
import type { Providers as Model } from '../providers.ts';

/** Why a provider would refuse this browser, and the ways to another one (LG-6). */
function WayOut(props: { model: Model; offer: Offer; code: LoginOptions['code']; onCancel: () => void }) {
  const { model, offer, code: Code, onCancel } = props;
  const { t } = useWords();
  const { here, browser } = model.link();
  return (
    <>
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
      {Code && <Code text={here} label={t('copy_link')} />}
    </>
  );
}

/** How the log-in that was tapped stands. It is as high as anything it may say next: that comes without a tap. */
function Standing(props: { state: Exclude<SigningIn, { is: 'idle' }>; fault: string | null; onCancel: () => void }) {
  const { state, fault, onCancel } = props;
  const { t } = useWords();
  const provider = state.label;
  const waiting = t('log_in_waiting', { provider });
  const cancel = t('cancel');
  return (
    <div className="standing">
      {state.is === 'waiting' ? (
        <Notice icon="clock" text={waiting} action={cancel} onAction={onCancel} />
      ) : (
        <Notice bad icon="warn" text={fault} />
      )}
      {[waiting, t('log_in_denied', { provider }), t('log_in_closed'), t('log_fail')].map((text) => (
        <div key={text} className="notice" aria-hidden="true">
          <Icon name="clock" />
          <p className="notice-text">{text}</p>
          {text === waiting && <span className="button small">{cancel}</span>}
        </div>
      ))}
    </div>
  );
}

/** The log-ins by somebody else, below the form: a button each, and how the one that was tapped stands. */
export function Providers({ model, code }: { model: Model; code: LoginOptions['code'] }) {
  const { t } = useWords();
  const offers = useValue(model.offers);
  const coming = useValue(model.coming);
  const state = useValue(model.state);
  const refused = useValue(model.refused);
  const fault = useValue(model.fault);
  const list = useRef<HTMLUListElement>(null);
  if (offers.length + coming.length === 0) return null;
  const waiting = state.is === 'waiting' ? state.label : null;
  const cancel = (): void => {
    model.cancel();
    list.current?.querySelector('button')?.focus();
  };
  return (
    <div className="providers">
      <p className="login-or quiet">{t('log_in_or')}</p>
      <ul ref={list} aria-busy={coming.length > 0 || undefined}>
        {offers.map((offer) => (
          <li key={offer.name}>
            <Button
              wide
              busy={waiting === offer.label}
              disabled={waiting !== null && waiting !== offer.label}
              onTap={() => model.choose(offer)}
            >
              <span className="letter" aria-hidden="true">
                {offer.label[0]}
              </span>
              <span>
                {t('log_in_with', { provider: offer.label })}
                {offer.refuses && <small>{t('open_browser')}</small>}
              </span>
            </Button>
          </li>
        ))}
        {coming.map((name) => (
          <li key={name} className="bone" />
        ))}
      </ul>
      {state.is !== 'idle' && <Standing state={state} fault={fault} onCancel={cancel} />}
      {refused && <WayOut model={model} offer={refused} code={code} onCancel={cancel} />}
    </div>
  );
}
