import { useMemo, useState } from 'react';
import type { Choice } from '../../../src/catalogue/recipient.ts';
import { containsId, plainDigits, plainText } from '../../../src/rules/text.ts';
import type { Store } from '../../../src/storefront/store.ts';
import { Field } from '../../../src/ui/field.tsx';
import { LongList, rem } from '../../../src/ui/long-list.tsx';
import { Failed, Notice } from '../../../src/ui/notice.tsx';
import { useValue } from '../../../src/ui/use-value.ts';
import { useWords } from '../../../src/ui/words.tsx';

const rowRem = 3.25;
const heightRem = 19.5;
const columns = 2;

/** A text in the form in which it is compared: without case, and with plain digits. */
const folded = (text: string): string => plainDigits(plainText(text)).toLowerCase();

/** The servers whose id begins with what was typed, or whose name holds it (GM-2). */
function found(servers: readonly Choice[], typed: string): readonly Choice[] {
  const search = folded(typed);
  if (!search) return servers;
  return servers.filter(
    ({ value, display }) => value.toLowerCase().startsWith(search) || folded(display).includes(search),
  );
}

/** All servers as chips, with a search; thousands of them stay smooth. A name that holds the id says it once. */
export function Servers({ store, onChoose }: { store: Store; onChoose: (server: Choice) => void }) {
  const { t } = useWords();
  const { recipient } = store;
  const servers = useValue(recipient.servers);
  const [typed, setTyped] = useState('');
  const all = servers.is === 'ready' ? servers.value.list : null;
  const list = useMemo(() => found(all ?? [], typed), [all, typed]);
  if (servers.is === 'failed') {
    return <Failed onAgain={recipient.again} />;
  }
  return (
    <div className="form">
      <Field label={t('search_server')} type="search" value={typed} onType={setTyped} max={40} />
      <p className="muted" role="status">
        {all ? list.length > 0 && t('servers_found', { count: list.length }) : t('loading')}
      </p>
      {all && list.length === 0 ? (
        <div style={{ minBlockSize: rem(heightRem) }}>
          <Notice icon="search" text={t('no_server')} />
        </div>
      ) : (
        <LongList
          label={t('all_servers')}
          items={list}
          columns={columns}
          rowRem={rowRem}
          heightRem={heightRem}
          keyOf={(server) => server.value}
          row={(server) => (
            <button type="button" className="server" onClick={() => onChoose(server)}>
              <bdi>{server.display}</bdi>
              {!containsId(server.display, server.value) && <span className="muted numbers">{server.value}</span>}
            </button>
          )}
        />
      )}
    </div>
  );
}
