import type { Database } from '../../database/database.ts';
import { settleClaims } from '../cards/card-claims.ts';
import { noteCards } from '../cards/note-cards.ts';
import type { Cells } from '../cell.ts';
import { grantClaims } from '../coupons/promo-claims.ts';
import { noteCodes } from '../coupons/repair-codes.ts';
import { allDone } from './patience.ts';
import type { PeriodicJob } from './periodic.ts';

/** The periodic jobs that finish in other cells what was begun in the home cell. Without other cells there are none. */
export function homeJobs({ home, all, byLetter }: Cells): PeriodicJob[] {
  const others = all.filter((db) => db !== home);
  if (others.length === 0) return [];
  const noted = async (db: Database, now: number): Promise<void> => {
    await noteCards(home, db, now);
    await noteCodes(home, db, now);
  };
  return [
    (_, now) => settleClaims(home, byLetter, now),
    (_, now) => grantClaims(home, byLetter, now),
    (_, now) => allDone(others.map((db) => noted(db, now))),
  ];
}
