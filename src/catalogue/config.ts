import { computed, effect, type ReadonlySignal } from '@preact/signals-react';
import { hexColour, type Language } from '../brand/index.ts';
import { type RechargeConfig, rechargeConfig } from '../contract/game.ts';
import { narrowLanguages } from '../rules/language.ts';
import { createLoader, loaded } from '../store/async-resource.ts';
import type { Core } from '../store/core.ts';
import type { Areas } from './area.ts';
import type { Games } from './games.ts';

/** The operator's configuration (CF-1). Null until it is loaded, or if loading failed. */
export interface GameConfig {
  readonly value: ReadonlySignal<RechargeConfig | null>;
  /** Loading failed. {@link GameConfig.again} tries again. */
  readonly failed: ReadonlySignal<boolean>;
  again(): void;
  /** The colour of the page: the configured one if it has six hex digits, otherwise the brand's (BR-7). */
  readonly colour: ReadonlySignal<string>;
  readonly languages: ReadonlySignal<readonly Language[]>;
  readonly hasActivity: ReadonlySignal<boolean>;
  readonly hasAreaRoles: ReadonlySignal<boolean>;
}

/** Creates the configuration of the current game in the current area. */
export function createConfig(core: Core, areas: Areas, games: Games): GameConfig {
  const client = computed(() => games.current.value?.client_id);
  const loader = createLoader<RechargeConfig>(
    core,
    () => `${client.value} ${areas.current.value?.id}`,
    core.i18n.requested,
  );
  core.undo(
    effect(() => {
      const client_id = client.value;
      const domain_area = areas.current.value?.id;
      if (!client_id || !domain_area) return loader.clear();
      void loader.run((signal) => core.send(rechargeConfig, { client_id, domain_area }, { signal }), 'quiet');
    }),
  );
  const value = computed(() => loaded(loader.state.value));

  return {
    value,
    failed: computed(() => loader.state.value.is === 'failed'),
    again: () => void loader.again(),
    colour: computed(() => hexColour(value.value?.brand_color ?? '') ?? core.brand.look.colour),
    // Players can have used any of them in the game (VP-5).
    languages: computed(() =>
      core.view === 'in-game'
        ? core.brand.languages
        : narrowLanguages(core.brand.languages, value.value?.language_config ?? ''),
    ),
    hasActivity: computed(() => {
      const { cumulative_config, continue_config, daily_config } = value.value ?? {};
      return !!(cumulative_config?.is_has_cumulative || continue_config?.is_has_continue || daily_config?.is_has_daily);
    }),
    hasAreaRoles: computed(() => !!value.value?.area_config.is_area_role),
  };
}
