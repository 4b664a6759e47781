import { useState } from 'react';
import type { Character } from '../../../src/catalogue/recipient.ts';
import { Dialog } from '../../../src/ui/dialog.tsx';
import { Icon } from '../../../src/ui/icon.tsx';
import { Lines } from '../../../src/ui/lines.tsx';
import { Failed, Notice } from '../../../src/ui/notice.tsx';
import { useValue } from '../../../src/ui/use-value.ts';
import { useWords } from '../../../src/ui/words.tsx';
import type { ActivityCentre } from '../model.ts';

/** The character that gets the gifts. The player can choose among all of their characters. */
export function Who({ model }: { model: ActivityCentre }) {
  const { t } = useWords();
  const { recipient, session } = model.store;
  const user = useValue(session.account);
  const characters = useValue(recipient.characters);
  const role = useValue(recipient.role);
  const server = useValue(recipient.server);
  const [open, setOpen] = useState(false);
  if (!user) return null;
  if (characters.is === 'failed') return <Failed onAgain={recipient.again} />;
  if (characters.is !== 'ready') return <div key="coming" className="activity-who skeleton" aria-busy="true" />;
  if (characters.value.length === 0) return <Notice icon="user" text={t('no_character')} />;
  const isChosen = (one: Character): boolean => one.role.value === role?.value && one.server.value === server?.value;
  const isTwice = ({ role, server }: Character): boolean =>
    characters.value.filter((one) => one.role.display === role.display && one.server.value === server.value).length > 1;
  const placeOf = (one: Character): string =>
    [one.server.display, isTwice(one) && t('id', { id: one.role.value })].filter(Boolean).join(' · ');
  const chosen = characters.value.find(isChosen);
  return (
    <div key="here" className="activity-who">
      <span className="muted">{t('activity_character')}</span>
      <button type="button" className="row" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon name="user" />
        <Lines name={chosen?.role.display ?? t('choose_character')}>{chosen && placeOf(chosen)}</Lines>
        <Icon name="chevron" flip />
      </button>
      {open && (
        <Dialog title={t('choose_character')} onClose={() => setOpen(false)}>
          <ul className="rows">
            {characters.value.map((one) => (
              <li key={`${one.server.value} ${one.role.value}`}>
                <button
                  type="button"
                  className="row"
                  aria-pressed={isChosen(one)}
                  onClick={() => {
                    recipient.choose(one);
                    setOpen(false);
                  }}
                >
                  <Lines name={one.role.display}>{placeOf(one)}</Lines>
                  {isChosen(one) && <Icon name="check" />}
                </button>
              </li>
            ))}
          </ul>
        </Dialog>
      )}
    </div>
  );
}
