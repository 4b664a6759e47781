import { type Channel, channels } from '../../src/payments/channels.ts';
import { isWithinRange } from '../../src/rules/money.ts';
import type { PaymentProvider } from '../ports/payment-provider.ts';
import { toMinor } from './amounts.ts';
import { type CheckContext, checkAmount } from './check-amount.ts';
import { type ProblemLocation, type ProblemLocations, type ReportProblem, reportDuplicates } from './problems.ts';
import type { Catalogue, CatalogueMethod } from './schema.ts';
import { methodKey } from './to-rows.ts';

type CatalogueRegion = Catalogue['payments'][number];
type OneMethod = Omit<CatalogueMethod, 'methods'>;

const channelNamed = (name: string | undefined): Channel | undefined => channels.find((one) => one.name === name);

/** The methods of a country with their locations: those that can be chosen, and those that have others below them. */
function methodsOf({
  methods,
}: CatalogueRegion): { readonly one: OneMethod; readonly isGroup: boolean; readonly path: string }[] {
  return methods.flatMap((one, at) => [
    { one, isGroup: one.methods !== undefined, path: `.methods[${at}]` },
    ...(one.methods ?? []).map((sub, nth) => ({ one: sub, isGroup: false, path: `.methods[${at}].methods[${nth}]` })),
  ]);
}

function checkMethod(
  report: ReportProblem,
  location: ProblemLocation | undefined,
  { one, isGroup, path }: ReturnType<typeof methodsOf>[number],
  currency: string,
): void {
  const channel = channelNamed(one.channel);
  if (isGroup && !channel && one.key === undefined)
    report(location, path, 'methods below a method without a channel need its key', 'a key');
  if (!isGroup && !channel) report(location, path, 'the channel is missing', 'a channel, or methods below this one');
  if (!isGroup && channel && Boolean(channel.carries) !== (one.option !== undefined))
    report(
      location,
      `${path}.option`,
      channel.carries ? `the channel ${channel.name} needs an option` : `the channel ${channel.name} has no options`,
      channel.carries ? "the provider's code of the method" : 'nothing',
    );
  for (const bound of ['min', 'max'] as const)
    if (one[bound] !== undefined) checkAmount(report, location, `${path}.${bound}`, one[bound], currency, 0);
}

/** Whether a provider can charge an amount. One that does not say takes every amount. */
function canCharge({ amountStep }: PaymentProvider, amount_minor: number, currency: string): boolean {
  const step = amountStep ? amountStep(currency) : 1;
  return step !== null && amount_minor % step === 0;
}

/** Reports the prices that the provider which would take the payment cannot charge, each once. */
function checkPrices(
  report: ReportProblem,
  catalogue: Catalogue,
  locations: ProblemLocations,
  { brand, payments }: CheckContext,
): void {
  if (!payments) return;
  const reported = new Set<string>();
  for (const [at, { areas, products }] of catalogue.games.entries())
    for (const region of catalogue.payments.filter(({ area }) => areas.some((one) => one.area === area))) {
      const { area, currency } = region;
      const minorOf = (amount: string | number | null | undefined): number =>
        amount === null || amount === undefined ? 0 : (toMinor(amount, currency) ?? 0);
      for (const { one, isGroup } of methodsOf(region)) {
        const channel = one.channel;
        const provider = channel && !isGroup ? payments.forOrder({ brand: brand.name, area, channel }) : null;
        if (!provider) continue;
        for (const [nth, { prices }] of products.entries()) {
          const amount_minor = minorOf(prices[currency]);
          const path = `.products[${nth}].prices.${currency}`;
          const key = `${at}${path} ${provider.name}`;
          const isOffered = amount_minor > 0 && isWithinRange(amount_minor, minorOf(one.min), minorOf(one.max));
          if (!isOffered || reported.has(key) || canCharge(provider, amount_minor, currency)) continue;
          reported.add(key);
          report(
            locations.games[at],
            path,
            `the account ${provider.name}, which takes ${channel} in ${area}, cannot charge ${prices[currency]} ${currency}`,
            'an amount and a currency that the provider takes, or another account for the channel',
          );
        }
      }
    }
}

/** Checks from where players pay and how, and whether the providers can charge the prices. */
export function checkPayments(
  report: ReportProblem,
  catalogue: Catalogue,
  locations: ProblemLocations,
  context: CheckContext,
): void {
  const { brand } = context;
  const areas = brand.areas.map(({ id }) => id);
  const countries = new Set(catalogue.countries.map(({ id }) => id));
  const regions = catalogue.payments.map((region, at) => ({ region, location: locations.payments[at] }));
  reportDuplicates(
    report,
    'country',
    regions.map(({ region, location }) => ({ id: `${region.country} in ${region.area}`, location, path: '.country' })),
  );
  for (const { region, location } of regions) {
    if (!areas.includes(region.area))
      report(location, '.area', `the brand ${brand.name} has no area ${region.area}`, areas.join(', '));
    if (!countries.has(region.country))
      report(location, '.country', `there is no country ${region.country}`, [...countries].join(', ') || 'none');
    const methods = methodsOf(region);
    reportDuplicates(
      report,
      'method',
      methods.map(({ one, path }) => ({ id: one.key ?? methodKey(one), location, path })),
    );
    for (const method of methods) checkMethod(report, location, method, region.currency);
  }
  checkPrices(report, catalogue, locations, context);
}
