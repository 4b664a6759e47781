import { effect, type ReadonlySignal, signal } from '@preact/signals-react';
import { type Game, getGameListV2 } from '../contract/game.ts';
import { createLoader, type Load } from '../store/async-resource.ts';
import type { Core } from '../store/core.ts';
import type { Areas } from './area.ts';

/** The game that is topped up: a game of the list or one of its sub-games. `gp_id` is empty until the list is here. */
export interface CurrentGame {
  readonly gp_id: string;
  readonly client_id: string;
  readonly name: string;
  readonly logo: string;
  /** What stands behind its name, where there is such a picture. */
  readonly stage?: string | undefined;
}

/** The games of the area and the chosen one (GM-1, GM-4). */
export interface Games {
  readonly list: ReadonlySignal<Load<Game[]>>;
  readonly current: ReadonlySignal<CurrentGame | null>;
  /** Chooses a game or sub-game and stores it; the order info of another client is cleared (GM-4). */
  choose(game: CurrentGame): void;
  /** Chooses a game, and asks first where another one is chosen; false: the player kept that (GM-4). */
  switchTo(game: CurrentGame): Promise<boolean>;
  forget(): void;
  again(): Promise<void>;
}

/** Every game and sub-game of a list that can be topped up. */
export function playable(list: readonly Game[]): CurrentGame[] {
  return list.flatMap(({ gp_id, client_id, name, logo, stage, sub_game }) => [
    { gp_id, client_id, name, logo, stage },
    ...sub_game.map((sub) => ({ gp_id, client_id: sub.client_id, name: sub.name, logo: sub.logo || logo, stage })),
  ]);
}

/** The game or edition of a list that a client id of any device names, as this device sells it. */
export function soldAs(list: readonly Game[], client_id: string): CurrentGame | undefined {
  const same = list.flatMap((one) => [one, ...one.sub_game]).find(({ client_ids }) => client_ids.includes(client_id));
  const own = same?.client_id ?? client_id;
  return playable(list).find((one) => one.client_id === own);
}

/** Creates the games; `asked` is the client id of the address or of the embedder, and `stage` the picture behind its name, if known. */
export function createGames(core: Core, areas: Areas, asked: string | null, stage?: string): Games {
  const { storage, events, platform, send } = core;
  const loader = createLoader<Game[]>(core, () => `${areas.current.value?.id}`, core.i18n.wanted);
  const stored = storage.get('gameInfo');
  const current = signal<CurrentGame | null>(
    asked && stored?.client_id !== asked ? { gp_id: '', client_id: asked, name: '', logo: '', stage } : stored,
  );

  const keep = (game: CurrentGame | null): void => {
    current.value = game;
    if (game) storage.set('gameInfo', game);
    else storage.remove('gameInfo');
  };

  /** The list has the last word on what a stored or asked game is called, and whether it is sold here at all. */
  const settle = (games: readonly Game[]): void => {
    const now = current.peek();
    if (now) keep(soldAs(games, now.client_id) ?? null);
    // Where the area is only guessed, the player is asked for it first.
    else if (!areas.guessed.peek() && games.length === 1 && games[0]?.sub_game.length === 0)
      keep(playable(games)[0] ?? null);
  };

  core.undo(
    effect(() => {
      const area = areas.current.value;
      if (!area) return loader.clear();
      void loader.run(async (signal) => {
        const games = await send(getGameListV2, { platform: platform.device(), domain_area: area.id }, { signal });
        if (!signal.aborted) settle(games);
        return games;
      });
    }),
  );

  const choose = (game: CurrentGame): void => {
    if (game.client_id === current.peek()?.client_id) {
      // Another tab may have stored its own meanwhile.
      storage.set('gameInfo', game);
      return;
    }
    storage.remove('paymentOrderInfo');
    areas.agree();
    keep(game);
    events.emit('game:changed', { client_id: game.client_id, name: game.name });
  };

  return {
    list: loader.state,
    current,
    again: loader.again,
    forget: () => keep(null),
    choose,
    async switchTo(game) {
      const now = current.peek();
      const { t } = core.i18n;
      const text = t('change_game_ask', { game: game.name });
      const question = { title: t('change_game'), text, yes: t('change'), no: t('cancel'), light: true } as const;
      const agreed = !now || now.client_id === game.client_id || (await core.popups.ask(question));
      if (agreed) choose(game);
      return agreed;
    },
  };
}
