import { hexColour } from '../../brand/index.ts';
import { languageCodeOf } from '../../rules/language.ts';
import type { BaseStore } from '../../storefront/base-store.ts';
import type { StorefrontChanges } from '../update-store.ts';
import { printable, UsageError, unknownValues } from '../usage-errors/usage-error.ts';
import { storefrontOptions } from './parse-options.ts';

const optionNames = ['brand', 'gateway', ...Object.keys(storefrontOptions)];

/** Whether a part of the appearance is valid. */
const isValid: Record<string, ((value: string) => unknown) | undefined> = {
  colour: hexColour,
  radius: (value) => Number(value) >= 0,
  font: () => true,
  scheme: (value) => ['light', 'dark', 'auto'].includes(value),
};

const defined = (options: object): [string, unknown][] =>
  Object.entries(options).filter(([, value]) => value !== undefined);

/** Warns of options that do not exist, and of values that the brand does not have. */
export const validateStorefront = ({ brand }: BaseStore, options: StorefrontChanges): UsageError[] => [
  ...unknownValues(
    'option',
    defined(options).map(([name]) => name),
    optionNames,
  ),
  ...unknownValues(
    'area',
    [options.area],
    brand.areas.map(({ id }) => id),
  ),
  ...defined(options.appearance ?? {})
    .map(([name, value]) => [name, printable(value)] as const)
    .filter(([name, value]) => !isValid[name]?.(value))
    .map(([name, value]) => new UsageError('appearance', `${name}: ${value}`)),
  ...unknownValues('locale', [options.locale && languageCodeOf(options.locale)], brand.languages),
];

const siteNames = ['gateways', 'paymentSite', 'collection', 'frame', 'framed', 'games'];

/** Warns of mistakes in the servers of a storefront. */
export const validateSites = ({ sites }: BaseStore): UsageError[] => [
  ...unknownValues(
    'option',
    defined(sites).map(([name]) => name),
    siteNames,
  ),
  ...(['boolean', 'undefined'].includes(typeof sites.framed) ? [] : [new UsageError('value', 'framed', ['switch'])]),
  ...unknownValues(
    'wire',
    sites.gateways.map(({ wire }) => wire),
    ['spec', 'hardened'],
  ),
  ...(sites.gateways[0].url.endsWith('.example') ? [new UsageError('sample', sites.gateways[0].url)] : []),
];
