import { watt } from '../../brands/watt.ts';
// Fetched already, as on a page that has been open for a moment.
import '../account/social-login-flow.ts';
import type { Brand, Language } from '../brand/brand.ts';
import type { SubPayment } from '../contract/goods.ts';
import { en } from '../i18n/english/base.ts';
import { enCheckout } from '../i18n/english/checkout.ts';
import { enRest } from '../i18n/english/deferred.ts';
import { enLaw } from '../i18n/english/law.ts';
import { enPages } from '../i18n/english/pages.ts';
import { enProviders } from '../i18n/english/providers.ts';
import { enRewards } from '../i18n/english/rewards.ts';
import type { MemoryOptions, MemoryPlatform } from '../platform/memory.ts';
import { type Purchase, withPurchase } from '../purchase/purchase.ts';
import type { VisitParameters } from '../rules/query-parameters.ts';
import { createStorage } from '../storage/storage.ts';
import { loaded } from '../store/async-resource.ts';
import type { View } from '../store/core.ts';
import { createVisit } from '../store/visit.ts';
import { createStore, type Store, type StoreOptions } from '../storefront/store.ts';
import { must } from './must.ts';
import { createTab } from './tab.ts';
import { createWorld, type TestWorld } from './world.ts';
import { type Person, people, productOf } from './world-data.ts';

/** The options of a test storefront. */
export interface TestOptions extends Omit<MemoryOptions, 'sameBrowserAs' | 'fetch'> {
  /** The default is Watt. */
  readonly brand?: Brand;
  /** The default is `sea`. Null: the address and the storage decide. */
  readonly area?: string | null;
  /** What the page guesses where no area is known. */
  readonly guess?: StoreOptions['guess'];
  /** The client id of the address; the game below is stored instead where it is left out. */
  readonly client?: string | null;
  /** The stored game. The default is Skyward Saga. Null: no game was chosen. */
  readonly game?: string | null;
  /** Who is logged in from the start. */
  readonly person?: Person;
  readonly view?: View;
  /** Whether the page's address is a replenish link. */
  readonly replenishes?: boolean;
  readonly demo?: boolean;
  readonly language?: Language | null;
  /** Loads the texts of other languages. The default does so at once. */
  readonly load?: StoreOptions['load'];
  /** The visit parameters of the address. */
  readonly visit?: VisitParameters;
  /** The embedder's tracking consent. */
  readonly tracking?: boolean;
  /** Where the users are kept. */
  readonly users?: StoreOptions['users'];
  /** Where players log in, on a partner's page. */
  readonly hostedForms?: StoreOptions['hostedForms'];
  /** What becomes of who logs in, on a page that keeps nobody. */
  readonly handOver?: StoreOptions['handOver'];
  /** How far the device's clock is ahead of the gateway's. If missing, the gateway sends no time, like an older one. */
  readonly aheadMs?: number;
  /** Takes something of the platform away before the store is made, for negative controls. */
  readonly spoil?: (platform: MemoryPlatform) => MemoryPlatform;
}

/** A store over a browser in memory and a world that answers it. */
export interface TestStorefront {
  readonly store: Store & Purchase;
  readonly platform: MemoryPlatform;
  readonly world: TestWorld;
  /** Settles pending promises without moving the clock. */
  settle(): Promise<void>;
  /** Moves the clock by milliseconds. */
  advance(ms: number): Promise<void>;
  /** A second tab of the same browser, on the same page. */
  openTab(): TestStorefront;
  /** Kills the tab and opens the page again. Pending requests get no response. */
  reload(): TestStorefront;
  /** Kills the tab. */
  kill(): void;
  /** A payment option by its name, sub-options included. Throws if it is not shown. */
  option(name: string): SubPayment;
}

/** Stores a game and a player, as an earlier visit would have left them. */
export function furnish(platform: MemoryPlatform, world: TestWorld, options: TestOptions): void {
  const storage = createStorage(platform, (options.brand ?? watt).name);
  const client_id = options.game === undefined ? '1013' : options.game;
  const gp_id = productOf(client_id ?? options.client ?? '1013');
  if (client_id !== null) storage.set('gameInfo', { gp_id, client_id, name: '', logo: '' });
  if (options.person) {
    const oauth_token = world.tokenOf(options.person);
    storage.set('userMap', { [gp_id]: { ...people[options.person], gp_id, oauth_token } });
  }
}

function open(options: TestOptions, worlds: TestWorld | null, sameBrowserAs: MemoryPlatform | null): TestStorefront {
  const { aheadMs } = options;
  const startMs = options.now ?? Date.UTC(2026, 10, 20, 12);
  const tab = createTab({
    ...options,
    now: startMs + (aheadMs ?? 0),
    ...(sameBrowserAs ? { sameBrowserAs: sameBrowserAs } : {}),
  });
  const platform = options.spoil?.(tab.platform) ?? tab.platform;
  const gatewayNow = aheadMs === undefined ? platform.now : () => startMs + platform.monotonicNow();
  const world = worlds ?? createWorld(gatewayNow, aheadMs !== undefined);
  platform.setFetch(world.fetch);
  if (!worlds) furnish(platform, world, options);
  const made = createStore({
    platform,
    brand: options.brand ?? watt,
    demo: options.demo ?? false,
    view: options.view ?? 'page',
    english: { ...en, ...enCheckout, ...enProviders, ...enRest, ...enRewards, ...enPages, ...enLaw },
    load: options.load ?? (async () => en),
    language: options.language ?? null,
    area: options.area === undefined ? 'sea' : options.area,
    client: options.client ?? null,
    guess: options.guess,
    ...(options.visit
      ? {
          visit: createVisit(
            { platform, storage: createStorage(platform, (options.brand ?? watt).name) },
            options.visit,
          ),
        }
      : {}),
    tracking: options.tracking,
    users: options.users,
    hostedForms: options.hostedForms ?? null,
    replenishes: () => options.replenishes === true,
    handOver: options.handOver ?? null,
  });
  const store = withPurchase(made);
  const kill = (): void => {
    tab.kill();
    store.dispose();
  };

  return {
    store,
    platform,
    world,
    settle: platform.clock.settle,
    advance: platform.clock.advance,
    openTab: () => open(options, world, platform),
    kill,
    reload() {
      kill();
      return open(options, world, platform);
    },
    option(name) {
      const options = store.methods.options.peek();
      const found = options.find((one) => one.name === name);
      if (found) return found;
      throw new TypeError(
        `option: there is no ${name} among ${options.map((one) => one.name).join(', ') || 'no options'}`,
      );
    },
  };
}

/**
 * A storefront for tests: the real store over a browser in memory, and a world whose answers the contract has checked.
 * @example const { store, world } = await createTestStorefront({ person: 'ann' })
 */
export async function createTestStorefront(options: TestOptions = {}): Promise<TestStorefront> {
  const storefront = open(options, null, null);
  await storefront.settle();
  return storefront;
}

/** What a player must select before the tap on "pay". */
export interface Basket {
  readonly product?: string;
  readonly method?: string;
}

/** Selects Sun on Aurora, a product and a payment method. The tap on "pay" comes next. */
export async function fill(storefront: TestStorefront, { product = 'g600', method = 'Razer Gold' }: Basket = {}) {
  const { store, settle, option } = storefront;
  await settle();
  const [first] = loaded(store.recipient.characters.peek()) ?? [];
  if (!store.recipient.role.peek()) store.recipient.choose(must(first, 'a character'));
  const goods = loaded(store.catalogue.goods.peek())?.list.find((one) => one.value === product);
  store.catalogue.choose(must(goods, `a product ${product}`));
  store.payStep.open.value = true;
  await settle();
  store.methods.pick(option(method));
}

/** A storefront of ann's that is one tap away from paying. */
export async function createReadyStorefront(options: TestOptions = {}, basket: Basket = {}): Promise<TestStorefront> {
  const storefront = await createTestStorefront({ person: 'ann', ...options });
  await fill(storefront, basket);
  return storefront;
}

/** Taps "pay" with the selected method, and settles what that started. */
export async function tap({ store, settle }: TestStorefront): Promise<void> {
  store.checkout.pay(store.methods.picked.peek());
  await settle();
}

/** The public events about orders from now on, by name, in order. */
export function orderEvents({ store }: TestStorefront): readonly string[] {
  const names: string[] = [];
  for (const name of ['order:created', 'order:paid', 'order:failed', 'order:unknown'] as const) {
    store.events.on(name, () => names.push(name));
  }
  return names;
}
