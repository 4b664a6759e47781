import type { ReadonlySignal } from '@preact/signals-react';
import { GatewayError, NetworkError } from '../client/errors.ts';
import type { CodeWord } from '../contract/codes.ts';
import type { Core } from '../store/core.ts';

/** What a reaction may touch. */
export interface Reach {
  readonly core: Core;
  readonly areas: { readonly current: ReadonlySignal<{ readonly id: string } | null>; forget(): void };
  readonly games: { readonly current: ReadonlySignal<{ readonly client_id: string } | null>; forget(): void };
  readonly session: {
    readonly user: ReadonlySignal<{ readonly oauth_token: string } | null>;
    drop(): void;
    leave(): void;
  };
  /** The call that was refused, and the session it was asked in. */
  readonly asked: { readonly path: string; readonly params: unknown; readonly token: string | undefined };
}

const show =
  (path: string) =>
  ({ core }: Reach): void =>
    core.events.emit('screen', { path });

/** Tells the pages of ours which call a session ended with. */
const refuse = (why: 'not-logged-in' | 'not-real', { core, asked: { path, params } }: Reach): void =>
  core.internal.emit('session:refused', { why, path, params });

/** What the whole storefront does about a word of the gateway (NT-3); a word without a row is for the model that asked. */
const reactions: Partial<Record<CodeWord, (reach: Reach, refusal: GatewayError) => void>> = {
  'wrong-domain': (reach) => {
    reach.areas.forget();
    show('/notArea')(reach);
  },
  'not-real': (reach) => {
    const { view, popups, i18n } = reach.core;
    refuse('not-real', reach);
    reach.session.drop();
    // A page of ours says it in its own way.
    if (view !== 'page') popups.toast(i18n.t('error_not_real'), 'bad');
    show('/')(reach);
  },
  'bad-replenish': show('/errorReplenish'),
  'not-logged-in': (reach) => {
    const { core, session, asked } = reach;
    refuse('not-logged-in', reach);
    core.events.emit('session:lost', {});
    // A session refused to a partner's page may be good elsewhere, such as a full one from before (T44): it is ended too.
    if (core.hostedForms) session.leave();
    else session.drop();
    // A page that keeps nobody has no session to lose: it was refused its exchange, and says so itself (EM-8).
    if (core.view === 'in-game' || core.handOver) return;
    if (asked.token) core.popups.toast(core.i18n.t('session_over'));
    core.popups.openLogin();
  },
  'no-game': ({ games }) => games.forget(),
  // The gateway alone knows what its own codes mean.
  other: ({ core }, { text }) => core.popups.toast(text, 'bad'),
};

/** The name of a call, as events say it: the last part of its path. */
const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/** The words about the game or area of a request, independent of its sender. */
const aboutPlace: readonly CodeWord[] = ['wrong-domain', 'no-game', 'bad-replenish'];

/**
 * Whether a refusal still concerns the current state. A refusal about a session concerns only that session, and one about a game or area
 * only these: another one may have been chosen meanwhile.
 */
function concerns({ word }: GatewayError, { session, areas, games, asked }: Reach): boolean {
  if (!aboutPlace.includes(word)) return session.user.peek()?.oauth_token === asked.token;
  const { client_id, domain_area } = (asked.params ?? {}) as { client_id?: unknown; domain_area?: unknown };
  const isSame = (requested: unknown, current: string | undefined): boolean =>
    requested === undefined || current === undefined || requested === current;
  const isSameArea = isSame(domain_area, areas.current.peek()?.id);
  return isSameArea && (word === 'wrong-domain' || isSame(client_id, games.current.peek()?.client_id));
}

/** Whether a refusal is about the session of the request. */
export const refusesSession = (error: unknown): boolean =>
  error instanceof GatewayError && (error.word === 'not-logged-in' || error.word === 'not-real');

/** Does what the table says about an error; the error then goes on to its caller (NT-3). */
export function react(error: unknown, reach: Reach): void {
  if (error instanceof GatewayError && concerns(error, reach)) reactions[error.word]?.(reach, error);
  if (error instanceof NetworkError) reach.core.events.emit('call:lost', { call: nameOf(error.call) });
}
