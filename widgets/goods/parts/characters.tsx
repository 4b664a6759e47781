import { useEffect, useState } from 'react';
import type { Character, Choice } from '../../../src/catalogue/recipient.ts';
import { errorMessage } from '../../../src/store/error-message.ts';
import type { Store } from '../../../src/storefront/store.ts';
import { Dialog } from '../../../src/ui/dialog.tsx';
import { Failed, Notice } from '../../../src/ui/notice.tsx';
import { Tabs } from '../../../src/ui/tabs.tsx';
import { useValue } from '../../../src/ui/use-value.ts';
import { useWords } from '../../../src/ui/words.tsx';
import { CharacterRow } from './character-row.tsx';
import { Servers } from './servers.tsx';

/** Chooses a character, and closes the popup. */
function choose({ recipient, popups }: Store, character: Character): void {
  recipient.choose(character);
  popups.show(null);
}

/** The player's characters on the servers they have used (GM-2). */
function Used({ store }: { store: Store }) {
  const { t } = useWords();
  const { recipient } = store;
  const characters = useValue(recipient.characters);
  const role = useValue(recipient.role);
  const server = useValue(recipient.server);
  if (characters.is === 'failed') {
    return <Failed text={errorMessage(characters.why, store)} onAgain={recipient.again} />;
  }
  if (characters.is !== 'ready') return <p className="muted">{t('loading')}</p>;
  if (characters.value.length === 0) return <Notice icon="user" text={t('no_character')} />;
  return (
    <ul className="rows">
      {characters.value.map((one) => (
        <li key={`${one.server.value} ${one.role.value}`}>
          <CharacterRow
            store={store}
            role={one.role}
            server={one.server.display}
            current={one.role.value === role?.value && one.server.value === server?.value}
            onTap={() => choose(store, one)}
          />
        </li>
      ))}
    </ul>
  );
}

/** The characters of a server that was just chosen (GM-3). */
function OnServer({ store, server, onBack }: { store: Store; server: Choice; onBack: () => void }) {
  const { t } = useWords();
  const { recipient, popups } = store;
  const roles = useValue(recipient.roles);
  const role = useValue(recipient.role);
  useEffect(() => {
    if (roles.is === 'ready' && roles.value.length === 1 && role) popups.show(null);
  }, [roles, role, popups]);
  if (roles.is === 'failed') {
    return <Failed text={errorMessage(roles.why, store)} onAgain={recipient.again} />;
  }
  if (roles.is !== 'ready') return <p className="muted">{t('loading')}</p>;
  if (roles.value.length === 0) {
    return <Notice icon="user" text={t('no_character')} action={t('back')} onAction={onBack} />;
  }
  return (
    <ul className="rows" aria-label={t('pick_character', { server: server.display })}>
      {roles.value.map((one) => (
        <li key={one.value}>
          <CharacterRow
            store={store}
            role={one}
            server={server.display}
            onTap={() => choose(store, { server, role: one })}
          />
        </li>
      ))}
    </ul>
  );
}

/** Chooses the character who gets the goods: one that the player used before, or one on any server. */
export function Characters({ store }: { store: Store }) {
  const { t } = useWords();
  const { recipient, popups } = store;
  const [tab, setTab] = useState<'used' | 'all'>('used');
  const [server, setServer] = useState<Choice | null>(null);
  const tabs = [
    { value: 'used', display: t('used_servers') },
    { value: 'all', display: t('all_servers') },
  ] as const;
  return (
    <Dialog title={t('choose_character')} onClose={() => popups.show(null)}>
      <Tabs
        label={t('server')}
        tabs={tabs}
        current={tab}
        onChoose={(next) => {
          setTab(next);
          setServer(null);
          if (next === 'all') recipient.loadServers();
        }}
      >
        {tab === 'used' && <Used store={store} />}
        {tab === 'all' && server && <OnServer store={store} server={server} onBack={() => setServer(null)} />}
        {tab === 'all' && !server && (
          <Servers
            store={store}
            onChoose={(chosen) => {
              setServer(chosen);
              recipient.chooseServer(chosen);
            }}
          />
        )}
      </Tabs>
    </Dialog>
  );
}
