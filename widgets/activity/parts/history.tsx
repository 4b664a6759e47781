import { dateAt } from '../../../src/i18n/moment.ts';
import { localizedText } from '../../../src/rules/language.ts';
import { Lines } from '../../../src/ui/lines.tsx';
import { Picture } from '../../../src/ui/picture.tsx';
import { useValue } from '../../../src/ui/use-value.ts';
import { useWords } from '../../../src/ui/words.tsx';
import type { ActivityCentre } from '../model.ts';

/** The gifts that the player received in earlier activities, with their dates (AC-1, AC-3). */
export function History({ model }: { model: ActivityCentre }) {
  const { t, language } = useWords();
  const history = useValue(model.history);
  return (
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
  );
}
