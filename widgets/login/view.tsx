import { useId, useLayoutEffect, useState } from 'react';
import { Button } from '../../src/ui/button.tsx';
import { Dialog } from '../../src/ui/dialog.tsx';
import { Field } from '../../src/ui/field.tsx';
import { Icon } from '../../src/ui/icon.tsx';
import { type Fetched, Later, useFetched } from '../../src/ui/later.tsx';
import { Failed } from '../../src/ui/notice.tsx';
import { Picture } from '../../src/ui/picture.tsx';
import { useValue } from '../../src/ui/use-value.ts';
import { useWords } from '../../src/ui/words.tsx';
import type { Login } from './model.ts';
import type { ByProvider } from './parts/by-provider.tsx';
import { loadByPlayerId } from './parts/load-by-player-id.ts';
import { loadByProvider } from './parts/load-by-provider.ts';
import { loadFramed } from './parts/load-framed.ts';

function Form({ model }: { model: Login }) {
  const { t } = useWords();
  const hint = useId();
  const [isPasswordVisible, show] = useState(false);
  const fault = useValue(model.fault);
  const ready = useValue(model.ready);
  return (
    <form
      className="form"
      onSubmit={(event) => {
        event.preventDefault();
        void model.submit();
      }}
    >
      <Field
        label={t('username')}
        value={useValue(model.username)}
        onType={model.typeUsername}
        onAutofill={(isHidden) => model.autofill('username', isHidden)}
        autoComplete="username"
        max={128}
        describedBy={hint}
      />
      <Field
        label={t('password')}
        value={useValue(model.password)}
        onType={model.typePassword}
        onAutofill={(isHidden) => model.autofill('password', isHidden)}
        type={isPasswordVisible ? 'text' : 'password'}
        autoComplete="current-password"
        max={128}
        describedBy={hint}
      />
      <label className="login-show">
        <input type="checkbox" checked={isPasswordVisible} onChange={(event) => show(event.currentTarget.checked)} />
        {t('show_password')}
      </label>
      <p
        id={hint}
        className={fault ? 'login-hint bad' : 'login-hint muted'}
        data-reserved={t('error_network')}
        aria-live="assertive"
      >
        <span>{fault ?? t('enter_both')}</span>
      </p>
      <Button kind="primary" wide submit busy={useValue(model.busy)} disabled={!ready}>
        {t('log_in')}
      </Button>
    </form>
  );
}

/** Reserves the space of the providers until they are loaded. */
function ProviderSkeletons({ names }: { names: readonly string[] }) {
  if (names.length === 0) return null;
  return (
    <div className="providers">
      <ul aria-busy="true">
        {names.map((name) => (
          <li key={name} className="skeleton" />
        ))}
      </ul>
      <p className="muted">{'\u00a0'}</p>
    </div>
  );
}

/** The login form; on a partner's page it is in a frame of the brand's origin (EM-8). */
function Entrance({ model, part }: { model: Login; part: Fetched<typeof ByProvider> }) {
  if (!model.store.hostedForms) return <LoginMethods model={model} part={part} />;
  return (
    <div className="login-frame-area">
      <Later load={loadFramed} viewProps={{ model }} />
    </div>
  );
}

/** The providers with the form below them. If a provider rejects this browser, a link to another browser replaces the form. */
function LoginMethods({ model, part }: { model: Login; part: Fetched<typeof ByProvider> }) {
  const { socialLogin } = model.store;
  const flow = useValue(socialLogin.flow);
  const names = useValue(socialLogin.names);
  const refused = useValue(model.refused);
  const config = useValue(socialLogin.playerIds);
  // Loaded together with the providers, so that the popup waits only once.
  const byPlayerId = useFetched(loadByPlayerId, config !== null);
  const providers = (
    <>
      {part.is === 'failed' && <Failed {...part.next} />}
      {part.is === 'loading' && <ProviderSkeletons names={names} />}
      {part.is === 'ready' &&
        (flow ? <part.got model={model} socialLogin={flow} /> : <ProviderSkeletons names={names} />)}
    </>
  );
  if (config === 'loading' || (config && !refused && byPlayerId.is === 'loading'))
    return <div className="skeleton login-ids" aria-busy="true" />;
  // If this part fails to load, the player can still log in with an account.
  if (config && !refused && byPlayerId.is === 'ready')
    return <byPlayerId.got model={model} config={config} providers={providers} form={<Form model={model} />} />;
  return (
    <>
      {providers}
      {!refused && <Form model={model} />}
    </>
  );
}

/** The brand's background, for a game without its own picture. */
const noCover = <span className="backdrop login-cover" />;

/** The login form, in a popup or within the page. A player who is logged in sees the name of the account. */
export function LoginView({ model }: { model: Login }) {
  const { t } = useWords();
  const layout = useValue(model.layout);
  const user = useValue(model.user);
  const game = useValue(model.game);
  const names = useValue(model.store.socialLogin.names);
  const attempted = useValue(model.attempted);
  const bare = useValue(model.bare);
  const isOwnForm = !model.store.hostedForms;
  const part = useFetched(loadByProvider, names.length > 0 && isOwnForm);
  const [, renderAgain] = useState(false);
  // Requests the providers after the render, because a request during it would change other views. The second render comes before the
  // paint, so that space for the providers is reserved at once. A popup requests them when it opens.
  useLayoutEffect(() => {
    if (layout !== 'place' || !isOwnForm) return;
    model.store.socialLogin.request();
    renderAgain(true);
  }, [layout, model, isOwnForm]);
  if (layout === null) return null;
  // After the return from a provider the popup opens with the result. A result that renders later would move the form.
  if (isOwnForm && layout === 'popup' && attempted && part.is === 'loading') return null;
  const title = game?.name ? t('log_in_title', { game: game.name }) : t('log_in');
  if (layout === 'popup') {
    return (
      <Dialog
        title={title}
        onClose={model.close}
        aside={<Picture className="backdrop login-cover" from={game?.stage ?? ''} name="" otherwise={noCover} />}
      >
        <Entrance model={model} part={part} />
      </Dialog>
    );
  }
  return (
    <section
      className={bare ? 'login bare' : 'card login'}
      part={bare ? undefined : 'card'}
      aria-label={user ? t('account') : title}
    >
      {user ? (
        <div className="login-who">
          <Icon name="user" />
          <b>
            <bdi>{user.username}</bdi>
          </b>
          <Button small onTap={() => void model.logOut()}>
            {t('log_out')}
          </Button>
        </div>
      ) : (
        <>
          {!bare && <h2>{title}</h2>}
          <Entrance model={model} part={part} />
        </>
      )}
    </section>
  );
}
