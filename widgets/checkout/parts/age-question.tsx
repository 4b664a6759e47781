import { useEffect, useId, useRef } from 'react';
import * as v from 'valibot';
import { GatewayError } from '../../../src/client/errors.ts';
import { money } from '../../../src/contract/shapes.ts';
import { ageBands, monthlyLimit } from '../../../src/rules/law.ts';
import { useValue } from '../../../src/ui/use-value.ts';
import { useWords } from '../../../src/ui/words.tsx';
import type { Checkout } from '../model.ts';

const amounts = v.object({ limit: money, spent: money });

/** What the gateway says of the month, where it refused the last try for the player's age. */
function refusedMonth(fault: unknown): v.InferOutput<typeof amounts> | null {
  const read = v.safeParse(amounts, fault instanceof GatewayError && fault.word === 'age-limit' && fault.content);
  return read.success ? read.output : null;
}

const names = { under16: 'age_under16', under18: 'age_under18', adult: 'age_adult' } as const;

/**
 * Asks the age band that Japan's monthly limits go by, once; it stays to be seen and changed (LY-6). A player who pays without an
 * answer, or for more than it allows, is led here.
 */
export function AgeQuestion({ model }: { model: Checkout }) {
  const { t, price } = useWords();
  const { age, checkout } = model.store;
  const isNeeded = useValue(age.isRequired);
  const band = useValue(age.band);
  const problem = useValue(age.missing);
  const missing = useValue(model.unagreed);
  const month = refusedMonth(useValue(checkout.fault));
  const first = useRef<HTMLInputElement>(null);
  const [name, hint] = [useId(), useId()];
  useEffect(() => {
    if (missing > 0) first.current?.focus();
  }, [missing]);
  if (!isNeeded) return null;
  const yen = (amount: number): string => price(amount, 'JPY');
  const monthly = band && monthlyLimit(band);
  // The gateway's answer comes late, and takes the place of the line above it, so that nothing moves.
  const isSpent = problem === null && month !== null;
  const wrong = (): string => {
    if (problem === 'price') return t('age_price', { limit: yen(monthly ?? 0) });
    if (problem === 'age') return missing > 0 ? t('age_missing') : '';
    return month ? t('age_spent', { spent: yen(month.spent), limit: yen(month.limit) }) : '';
  };
  const rule = (): string => (monthly ? t('age_monthly', { limit: yen(monthly) }) : t(band ? 'age_free' : 'age_why'));
  return (
    <fieldset className="law age" aria-describedby={hint}>
      <legend>{t('age_title')}</legend>
      <div className="age-bands">
        {ageBands.map((one, at) => (
          <label key={one.band} className="agree">
            <input
              ref={at === 0 ? first : undefined}
              type="radio"
              name={name}
              checked={band === one.band}
              aria-invalid={(problem === 'age' && missing > 0) || undefined}
              onChange={() => age.set(one.band)}
            />
            {t(names[one.band])}
          </label>
        ))}
      </div>
      <p id={hint} translate="no">
        {isSpent ? '' : rule()}
      </p>
      <p className="order-state is-bad" role="alert" translate="no">
        {wrong()}
      </p>
    </fieldset>
  );
}
