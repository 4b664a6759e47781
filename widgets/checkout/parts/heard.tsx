import type { CheckResult } from '../../../src/purchase/state.ts';
import { useWords } from '../../../src/ui/words.tsx';

/** What the player's last question brought, also for the ear. Its line is there before it is asked, and moves nothing. */
export function Heard({ heard }: { heard: CheckResult }) {
  const { t } = useWords();
  const words = { nothing: '', unpaid: t('heard_unpaid'), unreached: t('heard_unreached') };
  return (
    <p className="heard" role="status">
      {words[heard]}
    </p>
  );
}
