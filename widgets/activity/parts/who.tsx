import { useId } from 'react';
import type { Character } from '../../../src/catalogue/recipient.ts';
import { Failed, Notice } from '../../../src/ui/notice.tsx';
import { useValue } from '../../../src/ui/use-value.ts';
import { useWords } from '../../../src/ui/words.tsx';
import type { ActivityCentre } from '../model.ts';

/** The character that gets the gifts. The player can choose among all of their characters. */
export function Who({ model }: { model: ActivityCentre }) {
  const { t } = useWords();
  const id = useId();
  const { recipient, session } = model.store;
  const user = useValue(session.account);
  const characters = useValue(recipient.characters);
  const role = useValue(recipient.role);
  const server = useValue(recipient.server);
  if (!user) return null;
  if (characters.is === 'failed') return <Failed onAgain={recipient.again} />;
  if (characters.is !== 'ready') return <div key="coming" className="activity-who skeleton" aria-busy="true" />;
  if (characters.value.length === 0) return <Notice icon="user" text={t('no_character')} />;
  const chosen = characters.value.findIndex(
    (one) => one.role.value === role?.value && one.server.value === server?.value,
  );
  const isTwice = ({ role, server }: Character): boolean =>
    characters.value.filter((one) => one.role.display === role.display && one.server.value === server.value).length > 1;
  return (
    <div key="here" className="activity-who field select">
      <label htmlFor={id}>{t('activity_character')}</label>
      <select
        id={id}
        value={chosen}
        onChange={(event) => {
          const one = characters.value[Number(event.currentTarget.value)];
          if (one) recipient.choose(one);
        }}
      >
        {chosen < 0 && (
          <option value={-1} disabled>
            {t('choose_character')}
          </option>
        )}
        {characters.value.map((one, at) => (
          <option key={`${one.server.value} ${one.role.value}`} value={at} translate="no">
            {[one.role.display, one.server.display, isTwice(one) && t('id', { id: one.role.value })]
              .filter(Boolean)
              .join(' · ')}
          </option>
        ))}
      </select>
    </div>
  );
}
