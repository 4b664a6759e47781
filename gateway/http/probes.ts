import { isIP } from 'node:net';
import { hostName } from './hosting.ts';

/** Answers the probes of a load balancer or of Kubernetes; null where a request is none. */
export type Probes = (request: Request) => Promise<Response> | null;

/** A process whose state probes ask for. */
export interface ProbedProcess {
  /** Resolves if the database answers. */
  readonly ping: () => Promise<unknown>;
  /** True once the process has been asked to end. */
  readonly isDraining: () => boolean;
}

/** How long the database has to answer. Probes come every few seconds, so a slow one is reported before the next. */
const patienceMs = 2_000;

const answer = (status: 200 | 503, text: string): Response =>
  new Response(`${text}\n`, { status, headers: { 'content-type': 'text/plain', 'cache-control': 'no-store' } });

/** Whether a `Host` header is an address, as probes send it, or this machine by name. No shop is at either in production. */
function isAddress(host: string): boolean {
  const name = hostName(host).replace(/^\[|\]$/g, '');
  return isIP(name) !== 0 || name === 'localhost';
}

/** Resolves with whether the database answers in time. Concurrent probes share one check. */
function createDatabaseCheck(ping: ProbedProcess['ping']): () => Promise<boolean> {
  let running: Promise<boolean> | undefined;
  const check = async (): Promise<boolean> => {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<boolean>((resolve) => {
      timer = setTimeout(resolve, patienceMs, false);
    });
    const answers = ping().then(
      () => true,
      () => false,
    );
    const isThere = await Promise.race([answers, late]);
    clearTimeout(timer);
    running = undefined;
    return isThere;
  };
  return () => {
    running ??= check();
    return running;
  };
}

/**
 * Creates the probes of a gateway, which answer at its IP address only, whatever brands it serves:
 * `/healthz` is 200 while the process runs, also without its database, which a restart would not bring back;
 * `/readyz` is 200 if it takes requests, and 503 once it drains or while its database does not answer.
 * @example
 * const probes = createProbes({ ping: () => db.query('select 1'), isDraining: () => false });
 * const response = await (probes(new Request('http://10.1.2.3:4173/readyz')) ?? app.fetch(request));
 */
export function createProbes({ ping, isDraining }: ProbedProcess): Probes {
  const hasDatabase = createDatabaseCheck(ping);
  const readiness = async (): Promise<Response> => {
    if (isDraining()) return answer(503, 'draining: the process was asked to end');
    return (await hasDatabase()) ? answer(200, 'ready') : answer(503, 'not ready: the database does not answer');
  };
  return (request) => {
    const { pathname, host } = new URL(request.url);
    if (pathname !== '/healthz' && pathname !== '/readyz') return null;
    if (!isAddress(request.headers.get('host') ?? host)) return null;
    return pathname === '/healthz' ? Promise.resolve(answer(200, 'alive')) : readiness();
  };
}
