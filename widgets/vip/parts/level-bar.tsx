import { useWords } from '../../../src/ui/words.tsx';
import type { VipStatus } from '../vip.ts';

/** The sentence with the points that are missing to the next level. */
export function useMissingPoints({ remaining, next }: VipStatus): string {
  const { t } = useWords();
  return next ? t('vip_next', { points: remaining, level: next.level_name }) : t('vip_highest');
}

/** The progress to the next level as a bar, with its text for screen readers (VP-2). */
export function LevelBar({ status, className }: { status: VipStatus; className: string }) {
  const { t, percent: percentage } = useWords();
  const missing = useMissingPoints(status);
  const { points, percent } = status;
  return (
    <div
      className={className}
      role="progressbar"
      aria-label={t('vip_points', { count: points })}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuetext={`${percentage(percent)} · ${missing}`}
    >
      <i style={{ inlineSize: `${percent}%` }} />
    </div>
  );
}
