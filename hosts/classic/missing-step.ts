import type { Screen } from '../../src/rules/routes.ts';

/** What the steps depend on. `waits`: an earlier choice may still be loading. */
export interface StepInput {
  readonly game: object | null;
  readonly product: { readonly chosen: object | null; readonly waits: boolean };
  readonly role: { readonly chosen: object | null; readonly waits: boolean };
  readonly user: object | null;
  /** Whether an order is shown, or about to be. */
  readonly ordered: boolean;
  /** Whether the pay step was requested. */
  readonly paying: boolean;
}

/** Returns the path of the first incomplete step before a screen, or null if the screen can be shown (RT-2). */
export function missingStep({ is }: Screen, chosen: StepInput): string | null {
  const { game, product, role, user, ordered, paying } = chosen;
  if (is !== 'goods' && is !== 'recharge' && is !== 'result') return null;
  if (is === 'result' && ordered) return null;
  if (!game) return '/selectGame';
  if (is === 'result') return paying ? '/recharge' : '/selectGoods';
  if (is === 'goods') return null;
  const isMissing = (one: StepInput['product']): boolean => !one.chosen && !one.waits;
  return !user || isMissing(product) || isMissing(role) ? '/selectGoods' : null;
}
