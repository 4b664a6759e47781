import type { Brand } from '../../src/brand/index.ts';
import type { Problems } from './configuration/problems.ts';
import type { Ports } from './ports.ts';
import type { Environment } from './values.ts';

/** What a gateway is made of. All of it may be left out. */
export interface GatewayOptions {
  /** The settings; those of the process by default. */
  readonly env?: Environment;
  /** Systems that are connected in code. Their settings, such as `ACCOUNTS_URL`, are not read. */
  readonly ports?: Partial<Ports>;
  /** The brands besides those of `COINSLOT_BRANDS`; by default those of this package. */
  readonly brands?: readonly Brand[];
}

/** What each option must be. A misspelt option would be ignored, and a wrong port would fail at the first order. */
const optionTypes = { env: 'object', ports: 'object', brands: 'object' } as const satisfies Record<
  keyof GatewayOptions,
  string
>;
const portTypes = {
  accounts: 'object',
  delivery: 'function',
  refund: 'function',
  payments: 'object',
  identity: 'object',
  alarmHook: 'function',
} as const satisfies Record<keyof NonNullable<GatewayOptions['ports']>, string>;

/** The problems of an object whose names and types are known. `undefined` is a value that is left out. */
function problemsIn(what: string, values: object, types: Readonly<Record<string, string>>): string[] {
  return Object.entries(values).flatMap(([name, value]) => {
    const type = Object.hasOwn(types, name) ? types[name] : undefined;
    if (type === undefined)
      return [`createGateway: there is no ${what} ${name}. There are ${Object.keys(types).join(', ')}.`];
    return value === undefined || (typeof value === type && value !== null)
      ? []
      : [`createGateway: the ${what} ${name} must be ${type === 'object' ? 'an object' : 'a function'}.`];
  });
}

/** Checks the options of a gateway, which JavaScript does not. */
export function checkOptions(options: GatewayOptions, problems: Pick<Problems, 'add'>): void {
  const { ports } = options;
  const found = [
    ...problemsIn('option', options, optionTypes),
    ...(typeof ports === 'object' && ports !== null ? problemsIn('port', ports, portTypes) : []),
  ];
  for (const problem of found) problems.add(problem);
}
