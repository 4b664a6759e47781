import { effect, type ReadonlySignal, signal } from '@preact/signals-react';
import { GatewayError } from '../client/errors.ts';
import { type Game, getGameListV2 } from '../contract/game.ts';
import { isId } from '../rules/query-parameters.ts';
import { createLoader, type Load } from '../store/async-resource.ts';
import type { Core } from '../store/core.ts';
import type { Areas } from './area.ts';

/** The selected game: a game of the list or one of its sub-games. `gp_id` is empty until the list is loaded. */
export interface CurrentGame {
  readonly gp_id: string;
  readonly client_id: string;
  readonly name: string;
  readonly logo: string;
  /** The background picture behind its name, if there is one. */
  readonly stage?: string | undefined;
}

/** The games of the area and the selected one (GM-1, GM-4). */
export interface Games {
  readonly list: ReadonlySignal<Load<Game[]>>;
  readonly current: ReadonlySignal<CurrentGame | null>;
  /** Selects and stores a game or sub-game. Clears the order info of another client (GM-4). */
  choose(game: CurrentGame): void;
  /** Selects a game. If another one is selected, the player must confirm; false: the player declined (GM-4). */
  switchTo(game: CurrentGame): Promise<boolean>;
  forget(): void;
  again(): Promise<void>;
}

/** Returns all games and sub-games of a list that can be topped up. */
export function playable(list: readonly Game[]): CurrentGame[] {
  return list.flatMap(({ gp_id, client_id, name, logo, stage, sub_game }) => [
    { gp_id, client_id, name, logo, stage },
    ...sub_game.map((sub) => ({ gp_id, client_id: sub.client_id, name: sub.name, logo: sub.logo || logo, stage })),
  ]);
}

/** Returns the game or edition with a client id of any device, as this device sells it. */
export function gameOnDevice(list: readonly Game[], client_id: string): CurrentGame | undefined {
  const same = list.flatMap((one) => [one, ...one.sub_game]).find(({ client_ids }) => client_ids.includes(client_id));
  const own = same?.client_id ?? client_id;
  return playable(list).find((one) => one.client_id === own);
}

/** Creates the games. `requested` is the client id of the address or the embedder, and `stage` its background picture, if known. */
export function createGames(core: Core, areas: Areas, requested: string | null, stage?: string): Games {
  const { storage, events, platform, send } = core;
  const loader = createLoader<Game[]>(core, () => `${areas.current.value?.id}`, core.i18n.requested);
  const stored = storage.get('gameInfo');
  const current = signal<CurrentGame | null>(
    requested && stored?.client_id !== requested
      ? { gp_id: '', client_id: requested, name: '', logo: '', stage }
      : stored,
  );

  const set = (game: CurrentGame | null): void => {
    current.value = game;
    if (game) storage.set('gameInfo', game);
    else storage.remove('gameInfo');
  };

  /** The list decides the name of a stored or requested game, and whether it is sold here. */
  const settle = (games: readonly Game[]): void => {
    const now = current.peek();
    if (now) set(gameOnDevice(games, now.client_id) ?? null);
    // If the area is only a guess, the player chooses it first.
    else if (!areas.isGuess.peek() && games.length === 1 && games[0]?.sub_game.length === 0)
      set(playable(games)[0] ?? null);
  };

  /** The client id of the address, unless the player has chosen another game since. */
  const requestedClient = (): string | null =>
    requested !== null && isId(requested) && current.peek()?.client_id === requested ? requested : null;

  /** Loads the list. A game of the address that does not exist must not cost the player the others. */
  const load = async (domain_area: string, signal: AbortSignal): Promise<Game[]> => {
    const params = { platform: platform.device(), domain_area };
    const client_id = requestedClient();
    if (client_id === null) return send(getGameListV2, params, { signal });
    try {
      return await send(getGameListV2, { ...params, client_id }, { signal });
    } catch (error) {
      if (!(error instanceof GatewayError && error.word === 'no-game')) throw error;
      return send(getGameListV2, params, { signal });
    }
  };

  core.undo(
    effect(() => {
      const area = areas.current.value;
      if (!area) return loader.clear();
      void loader.run(async (signal) => {
        const games = await load(area.id, signal);
        if (!signal.aborted) settle(games);
        return games;
      });
    }),
  );

  const choose = (game: CurrentGame): void => {
    if (game.client_id === current.peek()?.client_id) {
      // Another tab may have stored its own game meanwhile.
      storage.set('gameInfo', game);
      return;
    }
    storage.remove('paymentOrderInfo');
    areas.confirmGuess();
    set(game);
    events.emit('game:changed', { client_id: game.client_id, name: game.name });
  };

  return {
    list: loader.state,
    current,
    again: loader.again,
    forget: () => set(null),
    choose,
    async switchTo(game) {
      const now = current.peek();
      const { t } = core.i18n;
      const text = t('change_game_ask', { game: game.name });
      const question = { title: t('change_game'), text, yes: t('change'), no: t('cancel'), light: true } as const;
      const isConfirmed = !now || now.client_id === game.client_id || (await core.popups.confirm(question));
      if (isConfirmed) choose(game);
      return isConfirmed;
    },
  };
}
