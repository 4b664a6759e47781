import { useEffect, useRef } from 'react';
import type { Brand } from '../../src/brand/index.ts';
import type { Store } from '../../src/storefront/store.ts';
import { Button } from '../../src/ui/button.tsx';
import { useValue } from '../../src/ui/use-value.ts';
import type { Consent } from './consent-model.ts';
import { usePageWords } from './page-words.ts';

export { default as styles } from './consent.css?inline';

/** Asks whether visits may be counted: small, over nothing else, and a no is as easy as a yes (TR-3). */
export function ConsentCard({ consent, store, brand }: { consent: Consent; store: Store; brand: Brand }) {
  const { t } = usePageWords();
  const again = useValue(consent.again);
  const area = useValue(store.areas.current);
  const notice = useRef<HTMLElement>(null);
  useEffect(() => {
    // A visitor who asked for the question is led to it; any other one is not disturbed.
    if (again) notice.current?.focus();
  }, [again]);
  return (
    <section className="track-ask card" aria-label={t('track_choice')} ref={notice} tabIndex={-1}>
      <p>
        {t('track_ask')}{' '}
        <a href={area?.privacy ?? brand.privacy} target="_blank" rel="noopener noreferrer">
          {t('privacy')}
          <span className="visually-hidden"> {t('new_window')}</span>
        </a>
      </p>
      <div className="pair">
        <Button onTap={() => consent.answer(false)}>{t('track_no')}</Button>
        <Button onTap={() => consent.answer(true)}>{t('track_yes')}</Button>
      </div>
    </section>
  );
}
