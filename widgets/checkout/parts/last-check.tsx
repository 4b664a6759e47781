import type { CheckResult } from '../../../src/purchase/state.ts';
import { useWords } from '../../../src/ui/words.tsx';

/** The result of the player's last check, announced to screen readers. Its line is always rendered, so that nothing moves. */
export function LastCheck({ result }: { result: CheckResult }) {
  const { t } = useWords();
  const words = { nothing: '', unpaid: t('heard_unpaid'), unreached: t('heard_unreached') };
  return (
    <p className="heard" role="status">
      {words[result]}
    </p>
  );
}
