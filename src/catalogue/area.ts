import { type ReadonlySignal, signal } from '@preact/signals-react';
import type { Area } from '../brand/index.ts';
import { areaOf } from '../rules/area.ts';
import type { Core } from '../store/core.ts';

/** The sales area (AR-1…3). Null means that none is valid, and the visitor is told so. */
export interface Areas {
  readonly current: ReadonlySignal<Area | null>;
  /** Takes another area of the brand; anything else is refused and answers false (AR-3). */
  choose(id: string): boolean;
  /** Forgets the stored area, as a wrong-domain answer asks. */
  forget(): void;
}

/** Creates the area of a storefront from what was asked, from the address, or from what is stored. */
export function createAreas({ brand, storage }: Core, asked: { area: string | null; client: string | null }): Areas {
  const found = areaOf(brand, { asked: asked.area, client: asked.client, stored: storage.get('payment_domain_area') });
  const current = signal<Area | null>(null);
  const keep = (area: Area | null): void => {
    current.value = area;
    if (area) storage.set('payment_domain_area', area.id);
    else storage.remove('payment_domain_area');
  };
  keep(found);

  return {
    current,
    choose(id) {
      const area = brand.areas.find((one) => one.id === id);
      if (area) keep(area);
      return area !== undefined;
    },
    forget: () => keep(null),
  };
}
