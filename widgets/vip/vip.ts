import { computed, effect, type ReadonlySignal, signal } from '@preact/signals-react';
import type { Params, Reply } from '../../src/contract/call.ts';
import type { Coupon } from '../../src/contract/coupon.ts';
import { vipBasicInfo, vipInfo } from '../../src/contract/reward.ts';
import type { Undo } from '../../src/platform/platform.ts';
import { rewardState, rewardsAt, type VipProgress, vipProgress } from '../../src/rules/rewards.ts';
import { createLoader, type Load } from '../../src/store/async-resource.ts';
import { reportReceived } from '../../src/store/claims.ts';
import type { Store } from '../../src/storefront/store.ts';

/** The rules of the VIP centre from the gateway. */
export type VipRules = Reply<typeof vipBasicInfo>;
/** A level and its rewards. */
export type VipLevel = VipRules['vip_level_infos'][number];

/** A player's VIP status (VP-1, VP-2). */
export interface VipStatus extends VipProgress<VipLevel> {
  readonly name: string;
  /** The text of the badge. */
  readonly badge: string;
  readonly points: number;
}

/** The rules, and the player's status, which is null for a visitor. */
export interface VipView {
  readonly rules: VipRules;
  readonly status: VipStatus | null;
}

/** The VIP rules of the current game and the player's status (VP-1…4). */
export interface Vip {
  /** `off` without VIP mode, or if the rules or the coupons cannot be loaded (VP-4). */
  readonly state: ReadonlySignal<Load<VipView> | { readonly is: 'off' }>;
  /** The rewards of the player's level, and all other rewards that the player can claim (VP-3). */
  readonly rewards: ReadonlySignal<readonly Coupon[]>;
  readonly claimable: ReadonlySignal<number>;
  /** Claims one reward or all of them, and shows the player what they received (VP-3). */
  claim(code?: string): Promise<void>;
  again(): void;
}

/** Creates the VIP centre of a storefront. `undo` registers the cleanup for when the widget is removed. */
export function createVip(store: Store, undo: (undo: Undo) => void): Vip {
  const { areas, brand, coupons, events, games, i18n, methods, send, session } = store;
  const params = computed(() => {
    const client_id = games.current.value?.client_id;
    if (!brand.vip || !client_id) return null;
    const rules = { client_id, domain_area: areas.current.value?.id, country: methods.saved.value };
    return { rules, token: session.account.value?.oauth_token };
  });
  const key = computed(() => JSON.stringify(params.value));
  const loader = createLoader<VipView>({ undo, retries: store.retries }, () => key.value, i18n.requested);

  const fetched = async (
    params: Params<typeof vipBasicInfo>,
    hasPlayer: boolean,
    signal: AbortSignal,
  ): Promise<VipView> => {
    const how = { signal };
    const [rules, info] = await Promise.all([
      send(vipBasicInfo, params, how),
      hasPlayer ? send(vipInfo, { client_id: params.client_id }, how) : null,
    ]);
    const status = info && {
      ...vipProgress(rules.vip_level_infos, info.total_points, info.vip_level),
      name: info.vip_level_name,
      badge: info.vip_level_show,
      points: info.total_points,
    };
    return { rules, status };
  };
  const load = (quiet?: 'quiet'): void => {
    const now = params.peek();
    if (now) void loader.run((signal) => fetched(now.rules, !!now.token, signal), quiet);
  };

  /** A claimed reward stays in the list, so that the next one does not move under the player's finger. */
  const kept = signal<ReadonlySet<string>>(new Set());
  undo(
    effect(() => {
      if (key.value === 'null') loader.clear();
      else load('quiet');
    }),
  );
  undo(
    effect(() => {
      if (coupons.offered.value && coupons.list.value.is === 'idle') coupons.load();
    }),
  );
  for (const name of ['order:paid', 'coupon:claimed'] as const) undo(events.on(name, () => load('quiet')));

  const state = computed<Load<VipView> | { readonly is: 'off' }>(() => {
    if (!brand.vip) return { is: 'off' };
    return coupons.list.value.is === 'failed' ? coupons.list.value : loader.state.value;
  });
  const rewards = computed<readonly Coupon[]>(() => {
    const now = state.value;
    return now.is === 'ready' && now.value.status ? rewardsAt(now.value.status, kept.value) : [];
  });

  return {
    state,
    rewards,
    claimable: computed(() => rewards.value.filter((one) => rewardState(one) === 'claim').length),
    async claim(code) {
      kept.value = new Set(rewards.peek().map((one) => one.code));
      const received = await coupons.claim(code);
      if (received?.length) {
        reportReceived(store, received.length, code === undefined);
      }
      if (!received) load('quiet');
    },
    again() {
      if (coupons.list.peek().is === 'failed') coupons.again();
      load();
    },
  };
}
