import { dateAt } from '../../../src/i18n/moment.ts';
import { localizedText } from '../../../src/rules/language.ts';
import { Dialog } from '../../../src/ui/dialog.tsx';
import { Lines } from '../../../src/ui/lines.tsx';
import { Notice } from '../../../src/ui/notice.tsx';
import { Picture } from '../../../src/ui/picture.tsx';
import { useValue } from '../../../src/ui/use-value.ts';
import { useWords } from '../../../src/ui/words.tsx';
import type { ActivityCentre } from '../model.ts';

/** What the player has received, in this activity and in earlier ones, and when (AC-1, AC-3). */
export function History({ model, onClose }: { model: ActivityCentre; onClose: () => void }) {
  const { t, language } = useWords();
  const history = useValue(model.history);
  return (
    <Dialog title={t('activity_history')} onClose={onClose}>
      {history.length === 0 && <Notice icon="gift" text={t('error_no_data')} />}
      <ul className="rewards-list">
        {history.map(({ gift_id, name, picture_address, received_at }) => {
          const text = localizedText(name, language.peek()) || t('activity_gifts');
          return (
            <li key={gift_id} className="gift">
              <Picture className="gift-picture" from={picture_address} name={text} />
              <Lines name={text}>{received_at > 0 && dateAt(received_at, '', language.peek())}</Lines>
            </li>
          );
        })}
      </ul>
    </Dialog>
  );
}
