import { Icon } from './icon.tsx';
import { useWords } from './words.tsx';

/** Shows that a reward was received. The styles are in `rewards.css`. */
export function Received() {
  const { t } = useWords();
  return (
    <span className="rewards-got">
      <Icon name="check" />
      {t('reward_received')}
    </span>
  );
}
