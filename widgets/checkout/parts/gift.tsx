import { type ReactNode, useEffect, useId, useState } from 'react';
import { createCharacterSearch, type PlayerIdConfig } from '../../../src/catalogue/character-search.ts';
import { loginConfig } from '../../../src/contract/login-methods.ts';
import { countsPerCharacter } from '../../../src/rules/goods.ts';
import { maxNote, plainNote } from '../../../src/rules/note.ts';
import { Button } from '../../../src/ui/button.tsx';
import { Field } from '../../../src/ui/field.tsx';
import { Icon } from '../../../src/ui/icon.tsx';
import { ServerSelect } from '../../../src/ui/server-select.tsx';
import { useValue } from '../../../src/ui/use-value.ts';
import { useWords } from '../../../src/ui/words.tsx';
import type { Checkout } from '../model.ts';

export { enProviders as words } from '../../../src/i18n/english/providers.ts';
export { default as styles } from '../gift.css?inline';

/** A character of a friend: masked name, level, server and ID. */
function FriendCard({ found, children }: { found: FriendView; children?: ReactNode }) {
  const { t } = useWords();
  const { role, server, player_id } = found;
  return (
    <div className="gift-card">
      {role.level !== undefined && <span className="face numbers">{t('level', { level: role.level })}</span>}
      <span className="grow stack-text">
        <b>
          <bdi>{role.display}</bdi>
        </b>
        <span className="muted">
          <bdi>{server.display}</bdi> · ID <bdi dir="ltr">{player_id}</bdi>
        </span>
      </span>
      {children}
    </div>
  );
}
type FriendView = Pick<NonNullable<Checkout['store']['gift']['friend']['value']>, 'role' | 'server' | 'player_id'>;

/** The field for the friend's ID, and the question whether the found character is the friend's. */
function Search({ model, config }: { model: Checkout; config: PlayerIdConfig }) {
  const { t } = useWords();
  const { core, games, areas, gift, recipient } = model.store;
  const [search] = useState(() => createCharacterSearch(core, { games, areas }, config));
  const hint = useId();
  const found = useValue(search.found);
  const own = useValue(recipient.characters);
  const fault = useValue(search.fault);
  const [id, busy, ready] = [useValue(search.id), useValue(search.busy), useValue(search.ready)];
  if (found) {
    const all = own.is === 'ready' ? own.value : [];
    const isOwn = all.some(
      ({ server, role }) => server.value === found.server.value && role.value === found.role.value,
    );
    const { oauth_token: token, player_id, server, role } = found;
    return (
      <div className="gift-found" role="status">
        <span className="muted">{t('gift_is')}</span>
        <FriendCard found={found} />
        {isOwn && <p className="gift-hint bad">{t('gift_own')}</p>}
        <div className="gift-acts">
          {!isOwn && (
            <Button onTap={() => gift.confirm({ token, player_id, server, role })}>
              <Icon name="check" />
              {t('gift_yes')}
            </Button>
          )}
          <Button kind="plain" onTap={search.again}>
            {t('gift_change')}
          </Button>
        </div>
      </div>
    );
  }
  return (
    <form
      className="gift-search"
      onSubmit={(event) => {
        event.preventDefault();
        void search.find();
      }}
    >
      {config.needs_server && <ServerSelect choice={search} />}
      <div className="gift-line">
        <Field
          label={t('gift_id')}
          value={id}
          onType={search.type}
          inputMode={config.digits === undefined ? 'text' : 'numeric'}
          max={64}
          describedBy={hint}
        />
        <Button submit busy={busy} disabled={!ready}>
          {t('gift_find')}
        </Button>
      </div>
      <p id={hint} className={fault ? 'gift-hint bad' : 'gift-hint muted'} aria-live="assertive">
        {fault ?? t('id_where')}
      </p>
    </form>
  );
}

/** The confirmed friend, and the note to write. */
function Confirmed({ model, friend }: { model: Checkout; friend: FriendView }) {
  const { t, number } = useWords();
  const { gift } = model.store;
  const left = useId();
  const note = useValue(gift.note);
  return (
    <>
      <FriendCard found={friend}>
        <Button small onTap={() => gift.confirm(null)}>
          {t('change')}
        </Button>
      </FriendCard>
      <Field
        label={t('gift_note')}
        value={note}
        onType={(text) => gift.write(plainNote(text))}
        max={maxNote * 2}
        describedBy={left}
      />
      <p id={left} className="gift-hint muted">
        {t('gift_note_left', { count: number(maxNote - [...note].length) })}
      </p>
    </>
  );
}

/** The way to a friend: how the IDs of the game are written comes from the gateway. */
function Friend({ model }: { model: Checkout }) {
  const { core, games, areas, gift } = model.store;
  const friend = useValue(gift.friend);
  const [config, setConfig] = useState<PlayerIdConfig | null>(null);
  useEffect(() => {
    const request = new AbortController();
    const target = { client_id: games.current.peek()?.client_id ?? '', domain_area: areas.current.peek()?.id };
    // Without the answer an ID of any length is looked up by a tap.
    core.send(loginConfig, target, { signal: request.signal }).then(
      ({ player_id }) => setConfig(player_id ?? { needs_server: false }),
      () => request.signal.aborted || setConfig({ needs_server: false }),
    );
    return () => request.abort();
  }, [core, games, areas]);
  return (
    <div className="gift-whom">
      {friend ? <Confirmed model={model} friend={friend} /> : config && <Search model={model} config={config} />}
    </div>
  );
}

/** "For me" or "As a gift", with the friend that it is for and a note (GF-1). */
export function GiftFor({ model }: { model: Checkout }) {
  const { t } = useWords();
  const { gift, catalogue } = model.store;
  const isGift = useValue(gift.isChosen);
  const product = useValue(catalogue.product);
  const limitOf = useValue(catalogue.purchases);
  const isLimited = product !== null && countsPerCharacter(limitOf(product));
  const group = useId();
  return (
    <fieldset className="gift">
      <legend className="visually-hidden">{t('gift_for')}</legend>
      <div className="gift-choice">
        {([false, true] as const).map((value) => (
          <label key={String(value)} className={value === isGift ? 'picked' : undefined}>
            <input
              type="radio"
              className="visually-hidden"
              name={group}
              checked={value === isGift}
              onChange={() => gift.choose(value)}
            />
            <Icon name={value ? 'gift' : 'user'} />
            {t(value ? 'gift_friend' : 'gift_me')}
          </label>
        ))}
      </div>
      {isGift && isLimited && (
        <p className="gift-hint bad gift-whom" role="alert">
          {t('gift_limited')}
        </p>
      )}
      {isGift && !isLimited && <Friend model={model} />}
    </fieldset>
  );
}
