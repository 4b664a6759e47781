import type { ReadonlySignal } from '@preact/signals-react';
import type { Session } from '../account/session.ts';
import type { Areas } from '../catalogue/area.ts';
import type { GameConfig } from '../catalogue/config.ts';
import type { Games } from '../catalogue/games.ts';
import type { Catalogue } from '../catalogue/goods.ts';
import type { Methods } from '../catalogue/methods.ts';
import type { Recipient } from '../catalogue/recipient.ts';
import type { Intent } from '../storage/intent.ts';
import type { PayStep } from '../store/core.ts';

/** The models that the coupons of a purchase depend on. */
export interface PricingParts {
  readonly areas: Areas;
  readonly games: Games;
  readonly session: Session;
  readonly config: GameConfig;
  readonly recipient: Recipient;
  readonly catalogue: Catalogue;
  readonly methods: Methods;
  readonly payStep: PayStep;
  readonly repaid: ReadonlySignal<unknown>;
  /** The purchases that are not settled. */
  readonly openIntents: ReadonlySignal<readonly Intent[]>;
}
