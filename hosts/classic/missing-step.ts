import type { Screen } from '../../src/rules/routes.ts';

/** What the steps depend on; `waits`: what was chosen before may still be on its way. */
export interface Chosen {
  readonly game: object | null;
  readonly product: { readonly chosen: object | null; readonly waits: boolean };
  readonly role: { readonly chosen: object | null; readonly waits: boolean };
  readonly user: object | null;
  /** Whether an order is shown, or about to be. */
  readonly ordered: boolean;
  /** Whether the pay step was asked for. */
  readonly paying: boolean;
}

/** The path of the step that comes before a screen and is still to be done; null: the screen can be shown (RT-2). */
export function missingStep({ is }: Screen, chosen: Chosen): string | null {
  const { game, product, role, user, ordered, paying } = chosen;
  if (is !== 'goods' && is !== 'recharge' && is !== 'result') return null;
  if (is === 'result' && ordered) return null;
  if (!game) return '/selectGame';
  if (is === 'result') return paying ? '/recharge' : '/selectGoods';
  if (is === 'goods') return null;
  const lacks = (one: Chosen['product']): boolean => !one.chosen && !one.waits;
  return !user || lacks(product) || lacks(role) ? '/selectGoods' : null;
}
