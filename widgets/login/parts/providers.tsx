import { useEffect, useRef } from 'react';
import type { SocialLoginState } from '../../../src/account/social-login-attempt.ts';
import { Button } from '../../../src/ui/button.tsx';
import { Icon } from '../../../src/ui/icon.tsx';
import { Notice } from '../../../src/ui/notice.tsx';
import { Picture } from '../../../src/ui/picture.tsx';
import { useValue } from '../../../src/ui/use-value.ts';
import { useWords } from '../../../src/ui/words.tsx';
import type { Providers as Model } from '../providers.ts';

/** The state of the login that was tapped. It is as high as its longest text, because the text changes without a tap. */
function ProviderState(props: {
  state: Exclude<SocialLoginState, { is: 'idle' }>;
  fault: string | null;
  onCancel: () => void;
}) {
  const { state, fault, onCancel } = props;
  const { t } = useWords();
  const provider = state.label;
  const waiting = t('log_in_waiting', { provider });
  const cancel = t('cancel');
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Newer browsers return a promise, which React would take for the clean-up function.
    notice.current?.scrollIntoView?.({ block: 'nearest' });
  }, []);
  return (
    <div className="provider-state" ref={notice}>
      {state.is === 'waiting' ? (
        <Notice icon="clock" text={waiting} action={cancel} onAction={onCancel} />
      ) : (
        <Notice bad icon="warn" text={fault} />
      )}
      {[waiting, t('log_in_denied', { provider }), t('log_in_closed'), t('log_in_failed', { provider })].map((text) => (
        <div key={text} className="notice" aria-hidden="true">
          <Icon name="clock" />
          <p className="notice-text">{text}</p>
          {text === waiting && <span className="button small">{cancel}</span>}
        </div>
      ))}
    </div>
  );
}

/** More providers than this are in two columns, by their names, so that the form below them is in view on a phone. */
const rowsAtMost = 2;

/** The login providers above the form: one button each, and the state of the one that was tapped. */
export function Providers({ model }: { model: Model }) {
  const { t } = useWords();
  const offers = useValue(model.offers);
  const possible = useValue(model.possible);
  const state = useValue(model.state);
  const fault = useValue(model.fault);
  const list = useRef<HTMLUListElement>(null);
  const count = offers.length + possible.length;
  if (count === 0) return null;
  const waiting = state.is === 'waiting' ? state.label : null;
  const cancel = (): void => {
    model.cancel();
    list.current?.querySelector('button')?.focus();
  };
  return (
    <div className="providers">
      <ul ref={list} aria-busy={possible.length > 0 || undefined}>
        {offers.map((offer) => (
          <li key={offer.name}>
            <Button
              wide
              label={[t('log_in_with', { provider: offer.label }), offer.refuses && t('open_browser')]
                .filter(Boolean)
                .join('. ')}
              busy={waiting === offer.label}
              disabled={waiting !== null && waiting !== offer.label}
              onTap={() => model.choose(offer)}
            >
              <Picture className="sign" from={offer.icon} name={offer.label} />
              <span>
                {count > rowsAtMost ? offer.label : t('log_in_with', { provider: offer.label })}
                {offer.refuses && <small>{t('open_browser')}</small>}
              </span>
            </Button>
          </li>
        ))}
        {possible.map((name) => (
          <li key={name} className="skeleton" />
        ))}
      </ul>
      {state.is !== 'idle' && <ProviderState state={state} fault={fault} onCancel={cancel} />}
      <p className="login-or muted">{t('log_in_or')}</p>
    </div>
  );
}
