import { settleClaims } from '../cards/card-claims.ts';
import type { Cells } from '../cell.ts';
import { grantClaims } from '../coupons/promo-claims.ts';
import type { PeriodicJob } from './periodic.ts';

/** The periodic jobs that finish in other cells what was begun in the home cell. Without other cells there are none. */
export const homeJobs = ({ home, all, byLetter }: Cells): PeriodicJob[] =>
  all.length > 1 ? [(_, now) => settleClaims(home, byLetter, now), (_, now) => grantClaims(home, byLetter, now)] : [];
