import { type ReadonlySignal, signal } from '@preact/signals-react';
import type { Area, StorefrontBrand } from '../brand/index.ts';
import { areaOf } from '../rules/area.ts';
import type { Storage } from '../storage/storage.ts';
import type { Core } from '../store/core.ts';

/** The sales area (AR-1…3). Null: none is valid, and the visitor sees a message. */
export interface Areas {
  readonly current: ReadonlySignal<Area | null>;
  /** The area is only a guess: it is not stored, and the page lets the player choose. */
  readonly isGuess: ReadonlySignal<boolean>;
  /** Selects another area of the brand. Returns false for anything else (AR-3). */
  choose(id: string): boolean;
  /** Stores the guessed area, because the player selected a game in it. */
  confirmGuess(): void;
  /** Removes the stored area, after a wrong-domain response. */
  forget(): void;
}

/** The input for the first area: the values of the address or the embedder, and the page's guess. */
export interface AreaInput {
  readonly area?: string | null;
  readonly client?: string | null;
  readonly guess?: Area | undefined;
}

/** Returns the first area, and whether it is only a guess (AR-1, AR-2). */
export function firstArea(
  brand: StorefrontBrand,
  storage: Pick<Storage, 'get'>,
  { area = null, client = null, guess }: AreaInput,
): { area: Area | null; guessed: boolean } {
  const found = areaOf(brand, { requested: area, client, stored: storage.get('payment_domain_area') });
  const guessed = !found && area === null && guess !== undefined;
  return { area: guessed ? guess : found, guessed };
}

/** Creates the area of a storefront from the input or the stored area. Without them it is the page's guess, until the player chooses. */
export function createAreas({ brand, storage }: Core, input: AreaInput): Areas {
  const first = firstArea(brand, storage, input);
  const current = signal<Area | null>(null);
  const guessed = signal(false);
  const set = (area: Area | null): void => {
    guessed.value = false;
    current.value = area;
    if (area) storage.set('payment_domain_area', area.id);
    else storage.remove('payment_domain_area');
  };
  set(first.guessed ? null : first.area);
  if (first.guessed) {
    guessed.value = true;
    current.value = first.area;
  }

  return {
    current,
    isGuess: guessed,
    choose(id) {
      const area = brand.areas.find((one) => one.id === id);
      if (area) set(area);
      return area !== undefined;
    },
    confirmGuess() {
      if (guessed.peek()) set(current.peek());
    },
    forget: () => set(null),
  };
}
