import { readdirSync, readFileSync } from 'node:fs';
import { parse, parseAllDocuments } from 'yaml';

const folder = 'examples/deploy';
/** Reads a file of `examples/deploy`. */
export const read = (name: string): string => readFileSync(`${folder}/${name}`, 'utf8');

/** A process of the gateway that one of the files starts. */
export interface DeployedProcess {
  /** The file and the process in it. */
  readonly name: string;
  /** The words after the program. */
  readonly command: readonly string[];
  readonly env: Readonly<Record<string, string>>;
}

/** A service of `compose.yaml`. */
export interface Service {
  readonly image?: string;
  readonly user?: string;
  readonly read_only?: boolean;
  readonly cap_drop?: readonly string[];
  readonly security_opt?: readonly string[];
  readonly command?: readonly string[];
  readonly env_file?: string;
  readonly environment?: Readonly<Record<string, string>>;
  readonly secrets?: readonly string[];
  readonly stop_grace_period?: string;
  readonly healthcheck?: { readonly test: readonly string[] };
}

const compose: {
  readonly services: Readonly<Record<string, Service>>;
  readonly secrets: Readonly<Record<string, { readonly file: string }>>;
} = parse(read('compose.yaml'), { merge: true });

/** The services of `compose.yaml`, and the files of its secrets. */
export const services = Object.entries(compose.services);
/** The names of the secrets of `compose.yaml`. */
export const secretFiles = Object.values(compose.secrets).map(({ file }) => file);

/** The `Dockerfile` of the gateway. */
export const dockerfile = read('Dockerfile');
const imageCommand: readonly string[] = JSON.parse(/^CMD (.*)$/m.exec(dockerfile)?.[1] ?? '[]');

const settingsOf = (text: string): Record<string, string> =>
  Object.fromEntries([...text.matchAll(/^(\w+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]));
const shopSettings = settingsOf(read('shop.env'));

/** The processes of `compose.yaml`. */
export const composed = services
  .filter(([, { image }]) => image === 'coinslot-gateway')
  .map(
    ([name, service]): DeployedProcess => ({
      name: `compose.yaml: ${name}`,
      command: service.command ?? imageCommand,
      env: { ...(service.env_file ? shopSettings : {}), ...service.environment },
    }),
  );

/** A container of a pod. */
export interface Container {
  readonly name: string;
  readonly args: readonly string[];
  readonly env: readonly { readonly name: string; readonly value?: string }[];
  readonly envFrom?: readonly object[];
  readonly ports?: readonly { readonly name: string; readonly containerPort: number }[];
  readonly securityContext: object;
  readonly livenessProbe?: Probe;
  readonly readinessProbe?: Probe;
  readonly startupProbe?: Probe;
}

/** A probe by HTTP. */
export interface Probe {
  readonly httpGet: { readonly path: string; readonly port: string };
}

/** The part of a Deployment or a Job that runs. */
export interface Pod {
  readonly securityContext: object;
  readonly automountServiceAccountToken: boolean;
  readonly terminationGracePeriodSeconds?: number;
  readonly containers: readonly [Container];
}

interface Manifest {
  readonly kind: string;
  readonly metadata: { readonly name: string };
  readonly data?: Readonly<Record<string, string>>;
  readonly spec?: { readonly template?: { readonly spec: Pod } };
}

const manifests = readdirSync(`${folder}/kubernetes`)
  .filter((name) => name.endsWith('.yaml'))
  .flatMap((name) => parseAllDocuments(read(`kubernetes/${name}`)).map((one): Manifest => one.toJS()));

/** The values of a ConfigMap. */
export const configMap = (name: string): Readonly<Record<string, string>> =>
  manifests.find(({ kind, metadata }) => kind === 'ConfigMap' && metadata.name === name)?.data ?? {};

/** The pods of all manifests. */
export const pods = manifests.flatMap(({ spec }) => spec?.template?.spec ?? []);
const settingsMap = configMap('coinslot-settings');

/** The processes of the manifests. */
export const scheduled = pods.map(
  ({ containers: [{ name, args, env, envFrom }] }): DeployedProcess => ({
    name: `kubernetes: ${name}`,
    command: args,
    env: {
      ...(envFrom ? settingsMap : {}),
      ...Object.fromEntries(env.map((one) => [one.name, one.value ?? settingsMap[one.name] ?? ''])),
    },
  }),
);

/** The names of the systemd units. */
export const unitNames = readdirSync(`${folder}/systemd`);
/** The values of a key of a unit. */
export const valuesOf = (unit: string, key: string): string[] =>
  [...read(`systemd/${unit}`).matchAll(new RegExp(`^${key}=(.*)$`, 'gm'))].map(([, value = '']) => value);

/** The processes of the systemd units. */
export const supervised = unitNames.map((unit): DeployedProcess => {
  const [start = ''] = valuesOf(unit, 'ExecStart');
  const pairs = valuesOf(unit, 'Environment').flatMap((line) => line.replaceAll('%i', '4173').split(' '));
  return {
    name: `systemd: ${unit}`,
    command: start.split(' ').slice(2),
    env: { ...shopSettings, ...settingsOf(pairs.join('\n')) },
  };
});
