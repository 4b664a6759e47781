import type { Brand } from '../../../src/brand/index.ts';

/** Finds the picture behind the name of a brand's game by a client id; empty where there is none. */
export type StageOf = (brand: Brand, clientId: string) => Promise<string>;

const keptMs = 60_000;
const patienceMs = 100;
/** Client ids come from addresses, so there is no end to them. */
const maxKept = 1_000;

/**
 * Remembers the pictures for a minute, and waits a tenth of a second for one at most: a page is served without its picture too, and
 * says by itself what is wrong with the gateway. `report` is called when a search failed.
 */
export function rememberStages(find: StageOf, clock: () => number, report: (error: unknown) => void): StageOf {
  const kept = new Map<string, { readonly stage: string; readonly until: number }>();
  return async (brand, clientId) => {
    const key = `${brand.name} ${clientId}`;
    const known = kept.get(key);
    if (known && known.until > clock()) return known.stage;
    const search = find(brand, clientId).then(
      (stage) => {
        if (kept.size >= maxKept) kept.clear();
        if (stage) kept.set(key, { stage, until: clock() + keptMs });
        return stage;
      },
      (error) => {
        report(error);
        return '';
      },
    );
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<string>((resolve) => {
      timer = setTimeout(resolve, patienceMs, '');
    });
    return Promise.race([search, late]).finally(() => clearTimeout(timer));
  };
}
