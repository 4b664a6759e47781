import { useEffect, useState } from 'react';
import type { Platform } from '../../../src/platform/platform.ts';
import { duration } from '../../../src/rules/duration.ts';
import { durationText } from '../../../src/ui/duration-text.ts';
import { useWords } from '../../../src/ui/words.tsx';

const minuteMs = 60_000;

/** The time until the next gift. It changes each minute, and is not announced. */
export function NextGift({ platform, next_time }: { platform: Platform; next_time: number }) {
  const i18n = useWords();
  const [now, setNow] = useState(platform.now());
  useEffect(() => {
    const restMs = Math.max(0, now + minuteMs - platform.now());
    return platform.setTimer(restMs, () => setNow(platform.now()));
  }, [platform, now]);
  const seconds = Math.max(0, next_time - Math.floor(now / 1_000));
  return <>{i18n.t('daily_next', { time: durationText(i18n, duration(seconds)) })}</>;
}
