import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { brands } from '../brands/index.ts';
import { commands } from '../gateway/cli/commands.ts';
import { parseLine } from '../gateway/cli/parse.ts';
import { createProbes } from '../gateway/http/probes.ts';
import { checkSettings, readSetting } from '../gateway/server/configuration/read.ts';
import { secretSettings, settingNames } from '../gateway/server/configuration/schema.ts';
import { readPayments } from '../gateway/server/payments.ts';
import { readShops } from '../gateway/server/shops/read-shops.ts';
import {
  composed,
  configMap,
  type DeployedProcess,
  dockerfile,
  pods,
  read,
  scheduled,
  secretFiles,
  services,
  supervised,
  unitNames,
  valuesOf,
} from './deploy-files/read.ts';

const payments = read('payments.json');
/** The secrets that payments.json names. */
const ownSecrets = [...payments.matchAll(/"env:(\w+)"/g)].map(([, name = '']) => name);
const secretKeys = [...secretSettings, ...ownSecrets].map((name) => `${name}_FILE`);
const known = new Set<string>([...settingNames, ...secretKeys, 'NODE_ENV']);
const running = (all: readonly DeployedProcess[], word: string) => all.filter(({ command }) => command[0] === word);

describe('the files of examples/deploy', () => {
  const processes = [...composed, ...scheduled, ...supervised];

  test.each(processes)('$name: its command exists and takes its options', ({ command }) => {
    expect(parseLine(command, commands).is).toBe('run');
  });

  test.each(processes)('$name: its settings exist and are valid', ({ command, env }) => {
    expect(Object.keys(env).filter((name) => !known.has(name))).toEqual([]);
    // The folder of the brands is not on this machine.
    const { COINSLOT_BRANDS: _, ...others } = env;
    for (const group of ['process', 'systems', 'brands'] as const) checkSettings(others, group);
    if (command[0] === 'migrate') return;
    expect(Object.keys(env)).toEqual(
      expect.arrayContaining(['DATABASE_URL_FILE', ...ownSecrets.map((name) => `${name}_FILE`)]),
    );
  });

  test('each of the three runs gateways without a worker in them, workers and the same migration', () => {
    for (const processesOfFile of [composed, scheduled, supervised]) {
      expect(running(processesOfFile, 'worker')).not.toEqual([]);
      expect(running(processesOfFile, 'serve').map(({ env }) => env.COINSLOT_WORKER)).toEqual(
        running(processesOfFile, 'serve').map(() => 'off'),
      );
      expect(running(processesOfFile, 'migrate').map(({ command }) => command)).toEqual([
        ['migrate', '--grant', 'coinslot_gateway', '--yes'],
      ]);
    }
    expect(running(composed, 'serve')).toHaveLength(2);
  });

  test('the payments can be read, and are the same in Kubernetes', () => {
    const secrets = {
      STRIPE_KEY: 'sk_live_0123456789abcdef',
      STRIPE_WEBHOOK_SECRET: 'whsec_0123456789abcdef0123456789abcdef',
    };
    expect(Object.keys(secrets)).toEqual(ownSecrets);
    const brandsOf = { COINSLOT_BRANDS: 'examples/catalogue/brands', COINSLOT_SERVE: 'lumen' };
    const { shops } = readShops(brandsOf, brands, false);
    expect(
      readPayments({ ...secrets, COINSLOT_PAYMENTS: payments }, 'live', shops, () => 0)?.byName('stripe'),
    ).toBeDefined();
    expect(JSON.parse(configMap('coinslot-payments')['payments.json'] ?? '')).toEqual(JSON.parse(payments));
  });

  test('secrets.sh names every secret of compose.yaml', () => {
    const script = read('secrets.sh');
    expect(secretFiles.filter((file) => !script.includes(file.replace('secrets/', '')))).toEqual([]);
  });

  test('the image starts the command of the package, with a user that is not root', () => {
    const { bin, engines } = JSON.parse(readFileSync('gateway/package.json', 'utf8'));
    expect(dockerfile).toContain(`ENTRYPOINT ["node", "${bin['coinslot-gateway'].replace('./', 'gateway/')}"]`);
    expect([...dockerfile.matchAll(/^USER (.*)$/gm)].map(([, user]) => user)).toEqual(['1000:1000']);
    const [, major = ''] = /^FROM node:(\d+)-slim/m.exec(dockerfile) ?? [];
    expect(Number(major)).toBeGreaterThanOrEqual(Number(/\d+/.exec(engines.node)?.[0]));
    for (const unit of unitNames)
      expect(valuesOf(unit, 'ExecStart')[0]).toContain(
        `/usr/bin/node ${bin['coinslot-gateway'].replace('./', 'gateway/')} `,
      );
  });
});

describe('no process of examples/deploy', () => {
  test.each(services)('is root or can write to its image in compose.yaml: %s', (_, service) => {
    expect(service.user).toMatch(/^(1000:1000|postgres)$/);
    expect(service.read_only).toBe(true);
    expect(service.cap_drop).toEqual(['ALL']);
    expect(service.security_opt).toEqual(['no-new-privileges:true']);
  });

  test.each(pods)('is root or can write to its image in Kubernetes: $containers.0.name', (pod) => {
    expect(pod.securityContext).toMatchObject({
      runAsNonRoot: true,
      runAsUser: 1000,
      seccompProfile: { type: 'RuntimeDefault' },
    });
    expect(pod.automountServiceAccountToken).toBe(false);
    expect(pod.containers.map(({ securityContext }) => securityContext)).toEqual([
      { allowPrivilegeEscalation: false, readOnlyRootFilesystem: true, capabilities: { drop: ['ALL'] } },
    ]);
  });

  test.each(unitNames)('is root or can write to its machine under systemd: %s', (unit) => {
    const hardening = (name: string) =>
      /^DynamicUser=yes\nProtectSystem=strict\n[\s\S]*?(?=\n\n|$(?![\s\S]))/m.exec(read(`systemd/${name}`))?.[0].trim();
    expect(hardening(unit)).toContain('NoNewPrivileges=yes');
    expect(hardening(unit)).toBe(hardening(unitNames[0] ?? ''));
  });
});

describe('probes of examples/deploy', () => {
  const probes = createProbes({ ping: async () => {}, isDraining: () => false });
  /** Whether a process answers at a path of a port. */
  const answers = ({ env }: DeployedProcess, port: number, path: string): boolean =>
    path === '/metrics'
      ? port === readSetting(env, 'METRICS_PORT')
      : port === readSetting(env, 'PORT') && probes(new Request(`http://10.1.2.3:${port}${path}`)) !== null;

  test.each([...running(composed, 'serve'), ...running(composed, 'worker')])('$name', (one) => {
    const [, service] = services.find(([name]) => one.name.endsWith(` ${name}`)) ?? [];
    const [, port, path = ''] =
      /http:\/\/127\.0\.0\.1:(\d+)([\w/]+)/.exec(service?.healthcheck?.test.at(-1) ?? '') ?? [];
    expect(answers(one, Number(port), path)).toBe(true);
  });

  test.each([...running(scheduled, 'serve'), ...running(scheduled, 'worker')])('$name', (one) => {
    const [container] = pods
      .flatMap(({ containers }) => containers)
      .filter(({ name }) => one.name.endsWith(` ${name}`));
    const all = [container?.livenessProbe, container?.readinessProbe, container?.startupProbe].filter((probe) => probe);
    expect(container?.livenessProbe).toBeDefined();
    for (const probe of all) {
      const port = container?.ports?.find(({ name }) => name === probe?.httpGet.port)?.containerPort ?? 0;
      expect(answers(one, port, probe?.httpGet.path ?? ''), probe?.httpGet.path).toBe(true);
    }
  });

  test('a gateway that drains is killed 30 seconds later at the earliest', () => {
    const seconds = [
      ...services.map(([, one]) => [one.environment?.DRAIN_SECONDS, one.stop_grace_period]),
      ...pods.map((pod) => [
        pod.containers[0].env.find(({ name }) => name === 'DRAIN_SECONDS')?.value,
        pod.terminationGracePeriodSeconds,
      ]),
      ...supervised.map(({ env }, at) => [env.DRAIN_SECONDS, valuesOf(unitNames[at] ?? '', 'TimeoutStopSec')[0]]),
    ].filter(([drain]) => drain !== undefined);
    expect(seconds).toHaveLength(4);
    for (const [drain, kill] of seconds)
      expect(Number.parseInt(String(kill), 10)).toBeGreaterThanOrEqual(Number(drain) + 30);
  });
});
