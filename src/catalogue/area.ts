import { type ReadonlySignal, signal } from '@preact/signals-react';
import type { Area, StorefrontBrand } from '../brand/index.ts';
import { areaOf } from '../rules/area.ts';
import type { Storage } from '../storage/storage.ts';
import type { Core } from '../store/core.ts';

/** The sales area (AR-1…3). Null means that none is valid, and the visitor is told so. */
export interface Areas {
  readonly current: ReadonlySignal<Area | null>;
  /** The area is only guessed: it is not stored, and a page asks where the player plays. */
  readonly guessed: ReadonlySignal<boolean>;
  /** Takes another area of the brand; anything else is refused and answers false (AR-3). */
  choose(id: string): boolean;
  /** Stores the guessed area, as a player who chooses a game in it agrees. */
  agree(): void;
  /** Forgets the stored area, as a wrong-domain answer asks. */
  forget(): void;
}

/** What a sales area is found by: what the address or the embedder asks for, and what a page guesses. */
export interface AskedArea {
  readonly area?: string | null;
  readonly client?: string | null;
  readonly guess?: Area | undefined;
}

/** The area to begin with, and whether it is only guessed (AR-1, AR-2). */
export function firstArea(
  brand: StorefrontBrand,
  storage: Pick<Storage, 'get'>,
  { area = null, client = null, guess }: AskedArea,
): { area: Area | null; guessed: boolean } {
  const found = areaOf(brand, { asked: area, client, stored: storage.get('payment_domain_area') });
  const guessed = !found && area === null && guess !== undefined;
  return { area: guessed ? guess : found, guessed };
}

/**
 * Creates the area of a storefront from what was asked, from the address, or from what is stored. Where nothing of this says one,
 * it is the one that a page guesses, until the player chooses.
 */
export function createAreas({ brand, storage }: Core, asked: AskedArea): Areas {
  const first = firstArea(brand, storage, asked);
  const current = signal<Area | null>(null);
  const guessed = signal(false);
  const keep = (area: Area | null): void => {
    guessed.value = false;
    current.value = area;
    if (area) storage.set('payment_domain_area', area.id);
    else storage.remove('payment_domain_area');
  };
  keep(first.guessed ? null : first.area);
  if (first.guessed) {
    guessed.value = true;
    current.value = first.area;
  }

  return {
    current,
    guessed,
    choose(id) {
      const area = brand.areas.find((one) => one.id === id);
      if (area) keep(area);
      return area !== undefined;
    },
    agree() {
      if (guessed.peek()) keep(current.peek());
    },
    forget: () => keep(null),
  };
}
