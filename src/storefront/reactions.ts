import type { ReadonlySignal } from '@preact/signals-react';
import { GatewayError, NetworkError } from '../client/errors.ts';
import type { CodeWord } from '../contract/codes.ts';
import type { Core } from '../store/core.ts';

/** The context of a reaction. */
export interface ReactionContext {
  readonly core: Core;
  readonly areas: { readonly current: ReadonlySignal<{ readonly id: string } | null>; forget(): void };
  readonly games: {
    readonly current: ReadonlySignal<{ readonly client_id: string; readonly gp_id: string } | null>;
    forget(): void;
  };
  readonly session: {
    readonly user: ReadonlySignal<{ readonly oauth_token: string } | null>;
    drop(): void;
    leave(): void;
  };
  /** The rejected call and the session that it was sent with. */
  readonly request: { readonly path: string; readonly params: unknown; readonly token: string | undefined };
}

const show =
  (path: string) =>
  ({ core }: ReactionContext): void =>
    core.events.emit('screen', { path });

/** Reports to our own pages which call ended a session. */
const emitRefused = (why: 'not-logged-in' | 'not-real', { core, request: { path, params } }: ReactionContext): void =>
  core.internal.emit('session:refused', { why, path, params });

/** The reactions of the whole storefront to codes of the gateway (NT-3). The calling model handles codes without a row. */
const reactions: Partial<Record<CodeWord, (context: ReactionContext, rejection: GatewayError) => void>> = {
  'wrong-domain': (context) => {
    context.areas.forget();
    show('/notArea')(context);
  },
  'not-real': (context) => {
    const { view, popups, i18n } = context.core;
    emitRefused('not-real', context);
    context.session.drop();
    // Our own page shows its own message.
    if (view !== 'page') popups.toast(i18n.t('error_not_real'), 'bad');
    show('/')(context);
  },
  'bad-replenish': show('/errorReplenish'),
  'not-logged-in': (context) => {
    const { core, session, request } = context;
    emitRefused('not-logged-in', context);
    core.events.emit('session:lost', {});
    // A session that a partner's page may not use can still be valid elsewhere, such as an older full one (T44). End it too.
    if (core.hostedForms) session.leave();
    else session.drop();
    // A page that keeps no session cannot lose one: its exchange was rejected, and it shows that itself (EM-8).
    if (core.view === 'in-game' || core.handOver) return;
    if (request.token) core.popups.toast(core.i18n.t('session_over'));
    core.popups.openLogin();
  },
  // The session is good, and goes on behind the log-in.
  'log-in-needed': ({ core }) => {
    if (core.view !== 'in-game') core.popups.openLogin();
  },
  'no-game': ({ games }) => games.forget(),
  // Only the gateway knows the meaning of its own codes.
  other: ({ core }, { text }) => core.popups.toast(text, 'bad'),
};

/** The name of a call in events: the last part of its path. */
const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/** The codes about the game or area of a request, independent of its player. */
const scopeCodes: readonly CodeWord[] = ['wrong-domain', 'no-game', 'bad-replenish'];

/**
 * Whether a refusal still concerns the current state. A refusal about a session concerns only that session, and one about a game or area
 * only these: another one may have been chosen meanwhile.
 */
function concerns({ word }: GatewayError, { session, areas, games, request }: ReactionContext): boolean {
  if (!scopeCodes.includes(word)) return session.user.peek()?.oauth_token === request.token;
  const { client_id, domain_area } = (request.params ?? {}) as { client_id?: unknown; domain_area?: unknown };
  const isSame = (requested: unknown, current: string | undefined): boolean =>
    requested === undefined || current === undefined || requested === current;
  const isSameArea = isSame(domain_area, areas.current.peek()?.id);
  return isSameArea && (word === 'wrong-domain' || isSame(client_id, games.current.peek()?.client_id));
}

/** Whether a refusal is about the session of the request. */
export const refusesSession = (error: unknown): boolean =>
  error instanceof GatewayError && ['not-logged-in', 'not-real', 'log-in-needed'].includes(error.word);

/** Runs the reaction to an error. The caller then still receives the error (NT-3). */
export function react(error: unknown, context: ReactionContext): void {
  if (error instanceof GatewayError && concerns(error, context)) reactions[error.word]?.(context, error);
  if (error instanceof NetworkError) context.core.events.emit('call:lost', { call: nameOf(error.call) });
}
