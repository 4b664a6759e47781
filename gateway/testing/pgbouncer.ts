import { spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import getPort from 'get-port';
import pg from 'pg';
import { unprivilegedUser } from './postgres-server.ts';

const paths = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer', '/usr/local/bin/pgbouncer', '/opt/homebrew/bin/pgbouncer'];
const find = (): string | undefined => paths.find((path) => fs.existsSync(path));

/** Finds PgBouncer. On Debian as root it is installed; elsewhere it may be missing. */
export function findPgbouncer(): string | undefined {
  if (find() || !fs.existsSync('/etc/debian_version') || process.getuid?.() !== 0) return find();
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const step of ['apt-get update -q', 'apt-get install -y -q --no-install-recommends pgbouncer']) {
    const [command = '', ...parameters] = step.split(' ');
    spawnSync(command, parameters, { stdio: 'ignore', timeout: 300_000, env });
  }
  return find();
}

/** Starts PgBouncer in transaction mode in front of a PostgreSQL. Resolves when it is ready. */
export async function startPgbouncer(bin: string, to: URL): Promise<{ readonly url: string; stop(): Promise<void> }> {
  const folder = fs.mkdtempSync(join(tmpdir(), 'coinslot-pgbouncer-'));
  const port = await getPort({ host: '127.0.0.1' });
  const config = join(folder, 'pgbouncer.ini');
  fs.writeFileSync(
    config,
    `[databases]
* = host=${to.hostname} port=${to.port} user=postgres
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
server_login_retry = 1
`,
  );
  const who = unprivilegedUser();
  if (who.uid !== undefined) for (const path of [folder, config]) fs.chownSync(path, who.uid, who.gid ?? who.uid);
  const child = spawn(bin, ['-q', config], { ...who, cwd: folder, stdio: 'ignore' });
  const gone = new Promise((resolve) => child.once('exit', resolve));
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  const answers = async (): Promise<boolean> => {
    const client = new pg.Client({ connectionString: url });
    return client.connect().then(
      () => client.end().then(() => true),
      () => false,
    );
  };
  while (!(await answers())) {
    if (child.exitCode !== null) throw new Error('PgBouncer did not start.');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return {
    url,
    stop: async () => {
      child.kill('SIGKILL');
      await gone;
      fs.rmSync(folder, { recursive: true, force: true });
    },
  };
}
