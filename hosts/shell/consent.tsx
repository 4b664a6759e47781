import type { Brand } from '../../src/brand/index.ts';
import type { Store } from '../../src/store/store.ts';
import { Later } from '../../src/ui/later.tsx';
import { useValue } from '../../src/ui/use-value.ts';
import type { Consent } from './consent-model.ts';
import { styled } from './styled.ts';

const load = () => import('./consent-card.tsx').then(({ styles, ConsentCard }) => styled(styles, ConsentCard));

/** The question whether visits may be counted (TR-3). It is fetched where it is asked; without it nothing is counted. */
export function ConsentNotice(given: { consent: Consent; store: Store; brand: Brand }) {
  const asking = useValue(given.consent.asking);
  return asking ? <Later load={load} given={given} meanwhile={null} failed={null} /> : null;
}
