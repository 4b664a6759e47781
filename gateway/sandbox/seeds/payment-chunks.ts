import type { Brand } from '../../../src/brand/index.ts';
import { channels } from '../../../src/payments/channels.ts';
import { minorUnits } from '../../../src/rules/money.ts';
import { markOf } from './marks.ts';
import type { Method } from './method.ts';
import { methodsIn } from './methods.ts';
import { type RegionId, regions, regionsOf } from './regions.ts';
import type { Batch, SeedRow } from './rows.ts';
import type { LocalizedText } from './texts.ts';
import { localMethodWords } from './texts-methods.ts';
import { methodWords } from './texts-names.ts';
import { channelName } from './texts-payment.ts';

/** What stands below the name of a method, by its English text. */
const methodTexts: Readonly<Record<string, LocalizedText>> = { ...methodWords, ...localMethodWords };

/** The countries of the world. */
export const countryRows: readonly SeedRow[] = Object.entries(regions).map(([country_id, { name }], sort) => ({
  country_id,
  name,
  sort,
}));

function options(market: { brand: string; area: string; region: RegionId }, method: Method, at: number): SeedRow[] {
  const channel = channels.find(({ name }) => name === method.channelName);
  const payway = channel?.id ?? 0;
  // A call names its option by the channel that it carries, if it carries one.
  const named = channel !== undefined && 'carries' in channel;
  const { currency } = regions[market.region];
  const parent = method.subs ? method.channel : null;
  const own = {
    ...market,
    option_key: parent ?? `${payway}_${named ? method.channel : 0}`,
    parent_key: null,
    payway_id: parent ? null : payway,
    channel_id: named && !parent ? method.channel : '',
    name: channelName(method.name),
    kind: method.kind ?? '',
    icon: markOf(method.channel, method),
    sort: at,
    min_minor: minorUnits(method.range?.[0] ?? 0, currency),
    max_minor: minorUnits(method.range?.[1] ?? 0, currency),
    description: method.description
      ? JSON.stringify({ ...methodTexts[method.description.en], ...method.description })
      : '',
    open_coupon: method.coupons !== false,
  };
  const subs = (method.subs ?? []).map(([id, name, kind, least, most], sort) => ({
    ...own,
    option_key: `${payway}_${id}`,
    parent_key: parent,
    payway_id: payway,
    channel_id: id,
    name: channelName(name),
    kind,
    icon: markOf(id, { kind }),
    sort,
    min_minor: minorUnits(least, currency),
    max_minor: minorUnits(most, currency),
    description: '',
  }));
  return [own, ...subs];
}

/** Where the players of a brand's area may pay from, and how. */
export function paymentBatches(brand: Brand, area: string): Batch[] {
  const ids = regionsOf(brand, area).filter((region) => methodsIn(area, region).length > 0);
  return [
    {
      table: 'payment_regions',
      rows: ids.map((region, sort) => ({ brand: brand.name, area, region, currency: regions[region].currency, sort })),
    },
    {
      table: 'payments',
      rows: ids.flatMap((region) =>
        methodsIn(area, region).flatMap((method, at) => options({ brand: brand.name, area, region }, method, at)),
      ),
    },
  ];
}
