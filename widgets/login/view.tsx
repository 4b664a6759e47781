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

/** The places of the providers before they can be drawn. */
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

/** How to log in: here, or on a partner's page in a frame of the brand's own (EM-8). */
function Entrance({ model, part }: { model: Login; part: Fetched<typeof ByProvider> }) {
  if (!model.store.hostedForms) return <LoginMethods model={model} part={part} />;
  return (
    <div className="login-frame-area">
      <Later load={loadFramed} viewProps={{ model }} />
    </div>
  );
}

/** The providers with the form below them; or, in its place, the way to a browser that the provider accepts. */
function LoginMethods({ model, part }: { model: Login; part: Fetched<typeof ByProvider> }) {
  const { socialLogin } = model.store;
  const flow = useValue(socialLogin.flow);
  const names = useValue(socialLogin.names);
  const refused = useValue(model.refused);
  const config = useValue(socialLogin.playerIds);
  // Beside the offers, so that the popup waits for one answer and not for two.
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
  // Without this part a player still has the account.
  if (config && !refused && byPlayerId.is === 'ready')
    return <byPlayerId.got model={model} config={config} providers={providers} form={<Form model={model} />} />;
  return (
    <>
      {providers}
      {!refused && <Form model={model} />}
    </>
  );
}

/** The brand's ground, for a game without a picture of its own. */
const noCover = <span className="backdrop login-cover" />;

/** The login form in a popup, or in place; a player who is logged in sees who that is. */
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
  const [, drawAgain] = useState(false);
  // Not while it is drawn, which would change other views; and drawn again before it is painted, so that the providers have their
  // places at once. A popup asks as it opens.
  useLayoutEffect(() => {
    if (layout !== 'place' || !isOwnForm) return;
    model.store.socialLogin.request();
    drawAgain(true);
  }, [layout, model, isOwnForm]);
  if (layout === null) return null;
  // The popup of an attempt that has come back opens with how it ended. Drawn later, that line would push the form up.
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
