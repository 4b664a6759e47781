import { type ReadonlySignal, signal } from '@preact/signals-react';
import type { Area } from '../brand/index.ts';
import { areaOf } from '../rules/area.ts';
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

/**
 * Creates the area of a storefront from what was asked, from the address, or from what is stored. Where nothing of this says one,
 * it is the one that a page guesses, until the player chooses.
 */
export function createAreas(
  { brand, storage }: Core,
  asked: { area: string | null; client: string | null; guess?: Area | undefined },
): Areas {
  const found = areaOf(brand, { asked: asked.area, client: asked.client, stored: storage.get('payment_domain_area') });
  const guess = found || asked.area !== null ? undefined : asked.guess;
  const current = signal<Area | null>(null);
  const guessed = signal(false);
  const keep = (area: Area | null): void => {
    guessed.value = false;
    current.value = area;
    if (area) storage.set('payment_domain_area', area.id);
    else storage.remove('payment_domain_area');
  };
  keep(found);
  if (guess) {
    guessed.value = true;
    current.value = guess;
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
