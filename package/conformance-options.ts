import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { brands } from '../brands/index.ts';
import { names, type Target, type Wire, wires } from '../gateway/conformance/index.ts';
import { brandSchema, readJson } from '../gateway/server/shops/schemas.ts';

const text = { type: 'string' } as const;
const options = {
  url: text,
  brand: text,
  'brand-file': text,
  account: text,
  password: text,
  wire: text,
  origin: text,
  card: text,
  only: text,
  help: { type: 'boolean', short: 'h' },
} as const;

/** The output of `--help`. */
export const help = `Looks whether a gateway is what the contract says, call by call. It makes real orders and leaves them unpaid.

coinslot-conformance --url <address> [--brand <name> | --brand-file <file>] --account <name> --password <password>

  --url <address>       the base address of the gateway
  --brand <name>        whose games it sells: one of ${brands.map(({ name }) => name).join(', ')}; watt without it
  --brand-file <file>   a brand of your own, as JSON: its name, title, areas and games
  --account <name>      an account with a character in at least one game; or CONFORMANCE_ACCOUNT
  --password <password> its password; better in CONFORMANCE_PASSWORD, where no list of processes shows it
  --wire <wires>        ${wires.join(' or ')}; both without it, separated by a comma
  --origin <origin>     a page's origin that may ask; without it the gateway's own
  --card <number>/<password>   a point card that may be spent; or CONFORMANCE_CARD
  --only <names>        looks at these alone, separated by commas:
                        ${names.join(', ').replace(/(.{1,92},) /g, '$1\n                        ')}
  --help                says this

The exit code is 0 when nothing is wrong, 1 when something is, and 2 when it could not look.`;

type ConformanceOptions = Partial<Record<Exclude<keyof typeof options, 'help'>, string>>;

/** The brand of a file, or the one of ours with a name. */
function brandOf({ brand = 'watt', 'brand-file': file }: ConformanceOptions): Target['brand'] {
  if (file)
    return readJson(
      v.pick(brandSchema, ['name', 'title', 'areas', 'games']),
      readFileSync(file, 'utf8'),
      file,
    ) as Target['brand'];
  const found = brands.find(({ name }) => name.toLowerCase() === brand.toLowerCase());
  if (found) return found;
  throw new Error(`--brand: there is no ${brand}. Give a brand of your own by --brand-file.`);
}

/** The parts of a list, which are all among those that are known. */
function listOf<const T extends string>(option: string, value: string, known: readonly T[]): T[] {
  return value.split(',').map((one) => {
    const found = known.find((name) => name === one.trim());
    if (found) return found;
    throw new Error(`--${option}: there is no ${one.trim() || 'name between the commas'}. --help names all there are.`);
  });
}

/**
 * Reads the parameters of the command `coinslot-conformance`; null where its help is asked for.
 * @throws {Error} with a sentence that names the option
 */
export function readTarget(args: readonly string[]): Target | null {
  const { help: isHelp, ...value } = parseArgs({ args: [...args], options }).values;
  if (isHelp) return null;
  const { url, origin, wire, only } = value;
  const { CONFORMANCE_ACCOUNT = 'ming', CONFORMANCE_PASSWORD = 'watt-player-1', CONFORMANCE_CARD } = process.env;
  if (!url || !/^https?:/.test(url) || !URL.canParse(url))
    throw new Error('--url is the base address of a gateway, such as https://pay.example.');
  const [number, password] = (value.card ?? CONFORMANCE_CARD)?.split('/') ?? [];
  if (number && !password) throw new Error('--card is <number>/<password>.');
  return {
    url,
    brand: brandOf(value),
    wires: wire ? listOf<Wire>('wire', wire, wires) : wires,
    username: value.account ?? CONFORMANCE_ACCOUNT,
    password: value.password ?? CONFORMANCE_PASSWORD,
    origin,
    card: number && password ? { number, password } : undefined,
    only: only ? listOf('only', only, names) : undefined,
  };
}
