import { useEffect, useState } from 'react';
import type { Platform } from '../../../src/platform/platform.ts';
import { clockText, offerTime } from '../../../src/rules/duration.ts';
import { durationText } from '../../../src/ui/duration-text.ts';
import { Icon } from '../../../src/ui/icon.tsx';
import { usePageWords } from '../page-words.ts';

/** The time left in an offer, with seconds in the last hour. It changes silently: nothing is announced. */
export function OfferEnd({ platform, ends }: { platform: Platform; ends: number }) {
  const words = usePageWords();
  const [now, setNow] = useState(platform.now());
  const left = platform.knowsTime?.() === false ? null : offerTime(ends, now);
  const changesMs = left?.changesMs;
  useEffect(() => {
    if (changesMs === undefined) return;
    const restMs = Math.max(0, now + changesMs - platform.now());
    return platform.setTimer(restMs, () => setNow(platform.now()));
  }, [platform, now, changesMs]);
  if (!left) return null;
  const time = left.is === 'calm' ? durationText(words, left.left) : clockText(left.seconds);
  return (
    <span className="offer-end numbers" role="timer" aria-live="off">
      <Icon name="clock" />
      {words.t('offer_ends', { time })}
    </span>
  );
}
