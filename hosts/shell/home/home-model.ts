import { computed, effect, type ReadonlySignal, signal } from '@preact/signals-react';
import { type CurrentGame, playable } from '../../../src/catalogue/games.ts';
import type { Cost } from '../../../src/catalogue/methods.ts';
import { type Game, type RechargeConfig, rechargeConfig } from '../../../src/contract/game.ts';
import type { Undo } from '../../../src/platform/platform.ts';
import { isOfferRunning } from '../../../src/rules/duration.ts';
import { type Routes, routeOf } from '../../../src/rules/routes.ts';
import { createLoader, loaded } from '../../../src/store/async-resource.ts';
import { createUndos } from '../../../src/store/undos.ts';
import type { Store } from '../../../src/storefront/store.ts';

/** A game on the home page. */
export interface HomeGame {
  readonly main: CurrentGame;
  /** The game and its editions, where there are several (GM-1). */
  readonly editions: readonly CurrentGame[];
  /** The operator's settings for it. Null while they are loading, and if they are unavailable. */
  readonly config: RechargeConfig | null;
  /** Whether to announce gifts for its top-ups. Players claim them on the activities screen. */
  readonly gifts: boolean;
  /** The price of its cheapest product in the player's currency, if the gateway sends it. */
  readonly from: Cost | null;
}

/** A picture with its game, in the language that is shown (CF-1). */
export interface Banner {
  readonly game: HomeGame;
  readonly picture: string;
  /** When its offer ends, in seconds since 1970. */
  readonly ends?: number | undefined;
}

/** What the home page shows of the games. */
export interface Home {
  readonly games: ReadonlySignal<readonly HomeGame[]>;
  /** Null until the settings of all games are loaded. */
  readonly banners: ReadonlySignal<readonly Banner[] | null>;
  dispose: Undo;
}

/** The maximum number of games whose configuration is loaded. Areas rarely have more. */
const maxConfigs = 12;
/** The longest time that a timer can wait, in milliseconds. */
const longestTimerMs = 2 ** 31 - 1;
/** The maximum number of banners that fit. */
const mostBanners = 5;

type Configs = ReadonlyMap<string, RechargeConfig>;

/** Whether gifts are given for top-ups of a game. */
export function hasGifts(config: RechargeConfig | null): boolean {
  return !!(config?.cumulative_config.is_has_cumulative || config?.continue_config.is_has_continue);
}

/** The price of a game's cheapest product in a country, or in the first country if the area lacks that one. */
function fromPrice({ from = {} }: Game, region: string | undefined): Cost | null {
  const known = region !== undefined && Object.hasOwn(from, region) ? region : Object.keys(from)[0];
  return from[known ?? ''] ?? null;
}

function homeGame(
  game: Game,
  known: { configs: Configs | null; hasActivities: boolean; region: string | undefined },
): HomeGame[] {
  const { configs, hasActivities, region } = known;
  const [main, ...subs] = playable([game]);
  if (!main) return [];
  const editions = subs.length > 0 ? [main, ...subs] : [];
  const config = configs?.get(main.client_id) ?? null;
  return [{ main, editions, config, gifts: hasActivities && hasGifts(config), from: fromPrice(game, region) }];
}

/** Creates the home page's model. It loads the settings of each game, and works without those that are unavailable. */
export function createHome(
  { areas, brand, games, i18n, methods, platform, send, retries: unanswered }: Store,
  routes: Routes,
): Home {
  const { undo, dispose } = createUndos();
  const hasActivities = routeOf('/activity', routes).is === 'activity';
  const loader = createLoader<Configs>({ undo, retries: unanswered }, () => `${areas.current.value?.id}`);
  undo(
    effect(() => {
      const list = loaded(games.list.value);
      const domain_area = areas.current.peek()?.id;
      if (!list || !domain_area) return loader.clear();
      void loader.run(async (signal) => {
        const requests = list.slice(0, maxConfigs).map(async ({ client_id }): Promise<[string, RechargeConfig][]> => {
          const got = await send(rechargeConfig, { client_id, domain_area }, { signal }).catch(() => null);
          return got ? [[client_id, got]] : [];
        });
        return new Map((await Promise.all(requests)).flat());
      });
    }),
  );
  const configs = computed(() => loaded(loader.state.value));
  const homeGames = computed(() => {
    const known = { configs: configs.value, hasActivities, region: methods.region.value ?? methods.saved.value };
    return (loaded(games.list.value) ?? []).flatMap((one) => homeGame(one, known));
  });
  // Counts the offers that began or ended while the page was open.
  const changes = signal(0);
  undo(
    effect(() => {
      void changes.value;
      void platform.knowsTime?.();
      const now = platform.now();
      const moments = homeGames.value
        .flatMap(({ config }) => Object.values(config?.banner_config ?? {}))
        .flatMap(({ starts = 0, ends = 0 }) => [starts * 1_000, ends * 1_000])
        .filter((at) => at > now);
      const waitMs = Math.min(...moments) - now;
      return waitMs < longestTimerMs ? platform.setTimer(waitMs, () => changes.value++) : undefined;
    }),
  );
  return {
    games: homeGames,
    banners: computed(() => {
      if (!configs.value) return null;
      void changes.value;
      // A device's clock can be wrong: it never hides a banner that the gateway sends.
      const isVisible = (banner: RechargeConfig['banner_config'][string] | undefined): boolean =>
        banner !== undefined && (platform.knowsTime?.() === false || isOfferRunning(banner, platform.now()));
      const found = homeGames.value.flatMap((game): Banner[] => {
        const { [i18n.language.value]: own, [brand.language]: usual } = game.config?.banner_config ?? {};
        const banner = [own, usual].find(isVisible);
        return banner ? [{ game, picture: banner.picture_address, ends: banner.ends }] : [];
      });
      return found.slice(0, mostBanners);
    }),
    dispose,
  };
}
