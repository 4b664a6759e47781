import { GatewayError, NetworkError } from '../client/errors.ts';
import type { CodeWord } from '../contract/codes.ts';
import type { Areas } from './area.ts';
import type { Core } from './core.ts';
import type { Games } from './games.ts';
import type { Session } from './session.ts';

/** What a reaction may touch. */
export interface Reach {
  readonly core: Core;
  readonly areas: Areas;
  readonly games: Games;
  readonly session: Session;
}

const show =
  (path: string) =>
  ({ core }: Reach): void =>
    core.events.emit('screen', { path });

/** What the whole storefront does about a word of the gateway (NT-3); a word without a row is for the model that asked. */
const reactions: Partial<Record<CodeWord, (reach: Reach) => void>> = {
  'wrong-domain': (reach) => {
    reach.areas.forget();
    show('/notArea')(reach);
  },
  'not-real': (reach) => {
    reach.session.drop();
    show('/')(reach);
  },
  'bad-replenish': show('/errorReplenish'),
  'not-logged-in': ({ core, session }) => {
    session.drop();
    if (core.view !== 'in-game') core.popups.wantLogin(true);
  },
  'no-game': ({ games }) => games.forget(),
};

/** Does what the table says about an error; the error then goes on to whoever asked (NT-3). */
export function react(error: unknown, reach: Reach): void {
  if (error instanceof GatewayError) reactions[error.word]?.(reach);
}

/** Words of the gateway that we say ourselves. */
const own = {
  'too-many': 'error_too_many',
  'not-logged-in': 'error_log_in_first',
  'not-real': 'error_not_real',
  'illegal-coupon': 'coupon_refused',
} as const satisfies Partial<Record<CodeWord, string>>;

/** What went wrong in words for a player: the server's own text where there is one, else ours (NT-3, NT-4). */
export function wordsFor(
  error: unknown,
  { i18n: { t } }: Pick<Core, 'i18n'>,
  otherwise: 'error_query' | 'card_refused' = 'error_query',
): string {
  if (error instanceof NetworkError) return t('error_network');
  if (!(error instanceof GatewayError)) return t('error_query');
  const key = own[error.word as keyof typeof own];
  return key ? t(key) : error.text || t(otherwise);
}
