import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../../src/ui/button.tsx';
import { Field } from '../../../src/ui/field.tsx';
import { Icon } from '../../../src/ui/icon.tsx';
import { Picture } from '../../../src/ui/picture.tsx';
import { ServerSelect } from '../../../src/ui/server-select.tsx';
import { useValue } from '../../../src/ui/use-value.ts';
import { useWords } from '../../../src/ui/words.tsx';
import type { Login } from '../model.ts';
import { createPlayerId, type FoundCharacter, type PlayerId, type PlayerIdConfig } from '../player-id.ts';

export { enProviders as words } from '../../../src/i18n/english/providers.ts';
export { default as styles } from '../player-id.css?inline';

const sampleDigits = '8870599201234567890123456789';

/** Where the game shows the ID: the brand's own picture, or a drawn one. The words below say the same. */
function Where({ picture, stage, sample }: { picture: string; stage: string; sample: string }) {
  const { t } = useWords();
  const sampleProfile = (
    <>
      <Picture className="backdrop" from={stage} name="" otherwise={<span className="backdrop" />} />
      <span className="id-sample" aria-hidden="true">
        <span className="id-face">
          <Icon name="user" />
        </span>
        <span>
          <b>Aria Vale</b>
          <bdi dir="ltr">ID {sample}</bdi>
        </span>
      </span>
    </>
  );
  return (
    <figure className="id-where">
      {picture ? <Picture className="backdrop" from={picture} name="" otherwise={sampleProfile} /> : sampleProfile}
      <figcaption>{t('id_where')}</figcaption>
    </figure>
  );
}

function Typing({ model, config, stage }: { model: PlayerId; config: PlayerIdConfig; stage: string }) {
  const { t } = useWords();
  const hint = useId();
  const form = useRef<HTMLFormElement>(null);
  const fault = useValue(model.fault);
  const sample = sampleDigits.slice(0, config.digits ?? 9);
  useEffect(() => form.current?.querySelector('input')?.focus({ preventScroll: true }), []);
  return (
    <form
      className="form id-form"
      ref={form}
      onSubmit={(event) => {
        event.preventDefault();
        void model.find();
      }}
    >
      <h3>{t('id_who')}</h3>
      {config.needs_server && <ServerSelect choice={model} />}
      <Field
        label={t('id_label')}
        value={useValue(model.id)}
        onType={model.type}
        inputMode={config.digits === undefined ? 'text' : 'numeric'}
        max={64}
        describedBy={hint}
      />
      <p id={hint} className={fault ? 'id-hint bad' : 'id-hint muted'} aria-live="assertive">
        {fault ?? t('id_example', { id: sample })}
      </p>
      <Button kind="primary" wide submit busy={useValue(model.busy)} disabled={!useValue(model.ready)}>
        {t('id_find')}
      </Button>
      <Where picture={config.picture ?? ''} stage={stage} sample={sample} />
      <p className="id-note muted">
        <Icon name="check" />
        {t('id_safe')}
      </p>
    </form>
  );
}

function IsThisYou({ model, found }: { model: PlayerId; found: FoundCharacter }) {
  const { t } = useWords();
  const form = useRef<HTMLDivElement>(null);
  useEffect(() => form.current?.focus({ preventScroll: true }), []);
  const { role, server, player_id } = found;
  return (
    <div className="id-form" ref={form} tabIndex={-1}>
      <h3>{t('id_is_you')}</h3>
      <div className="id-card">
        <span className="id-ring">
          <Icon name="user" />
          {role.level !== undefined && <small>{t('level', { level: role.level })}</small>}
        </span>
        <b>
          <bdi>{role.display}</bdi>
        </b>
        <bdi>{server.display}</bdi>
        <span className="muted">
          ID <bdi dir="ltr">{player_id}</bdi>
        </span>
      </div>
      <Button kind="primary" wide onTap={model.confirm}>
        <Icon name="check" />
        {t('id_me')}
      </Button>
      <Button wide onTap={model.again}>
        {t('id_not_me')}
      </Button>
      <p className="id-note muted">{t('id_hidden')}</p>
    </div>
  );
}

/** The login by player ID with the other ways below it: the providers as marks, and the account behind a button (LG-7). */
export function ByPlayerId(props: { model: Login; config: PlayerIdConfig; providers: ReactNode; form: ReactNode }) {
  const { model, config, providers, form } = props;
  const { t } = useWords();
  const [byId] = useState(() => createPlayerId(model, config));
  const [isOpen, open] = useState(false);
  const found = useValue(byId.found);
  const game = useValue(model.game);
  return (
    <div className="by-id">
      {found ? (
        <IsThisYou model={byId} found={found} />
      ) : (
        <Typing model={byId} config={config} stage={game?.stage ?? ''} />
      )}
      {providers}
      {isOpen ? (
        form
      ) : (
        <Button kind="plain" wide onTap={() => open(true)}>
          {t('id_other')}
        </Button>
      )}
    </div>
  );
}
