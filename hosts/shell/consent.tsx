import { useEffect, useState } from 'react';
import type { Brand } from '../../src/brand/index.ts';
import type { Store } from '../../src/storefront/store.ts';
import { Later } from '../../src/ui/later.tsx';
import { useValue } from '../../src/ui/use-value.ts';
import { type Consent, createConsent } from './consent-model.ts';
import { styled } from './styled.ts';

/** The question of one page whether the player may be counted; it goes with the page (TR-3). */
export function useConsent(store: Store): Consent {
  const [consent] = useState(() => createConsent(store));
  useEffect(() => consent.dispose, [consent]);
  return consent;
}

const load = () => import('./consent-card.tsx').then(({ styles, ConsentCard }) => styled(styles, ConsentCard));

/** The question whether visits may be counted (TR-3). It is fetched where it is asked; without it nothing is counted. */
export function ConsentNotice(props: { consent: Consent; store: Store; brand: Brand }) {
  const asking = useValue(props.consent.asking);
  return asking ? <Later load={load} viewProps={props} meanwhile={null} failed={null} /> : null;
}
