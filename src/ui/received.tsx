import { Icon } from './icon.tsx';
import { useWords } from './words.tsx';

/** Says that a reward was received, in the styles of `rewards.css`. */
export function Received() {
  const { t } = useWords();
  return (
    <span className="rewards-got">
      <Icon name="check" />
      {t('reward_received')}
    </span>
  );
}
