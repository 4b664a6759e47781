import type { ReadonlySignal } from '@preact/signals-react';
import { useId } from 'react';
import { useValue } from './use-value.ts';
import { useWords } from './words.tsx';

/** The servers of a game, and the chosen one. */
interface ServerChoice {
  readonly servers: ReadonlySignal<readonly { readonly value: string; readonly display: string }[]>;
  readonly server: ReadonlySignal<string>;
  chooseServer(value: string): void;
}

/** The choice of a server, for a player ID that is unique only on its server (LG-7, GF-1). */
export function ServerSelect({ choice }: { choice: ServerChoice }) {
  const { t } = useWords();
  const id = useId();
  const list = useValue(choice.servers);
  return (
    <div className="field">
      <label htmlFor={id}>{t('server')}</label>
      <select
        id={id}
        value={useValue(choice.server)}
        onChange={(event) => choice.chooseServer(event.currentTarget.value)}
        disabled={list.length === 0}
      >
        <option value="">{t('server')}</option>
        {list.map(({ value, display }) => (
          <option key={value} value={value}>
            {display}
          </option>
        ))}
      </select>
    </div>
  );
}
