import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { createServer } from 'vite';
import manifest from '../../package.json' with { type: 'json' };
import { builtAt } from './built.ts';
import { partnerPort } from './partner.ts';

/** A partner's project with the package installed. */
interface ViteProject {
  readonly body: string;
  readonly main: string;
  /** The builds of the package that the project uses. */
  readonly builds: readonly ('script' | 'npm')[];
  /** Packages that stay out of the bundle of packages. */
  readonly exclude?: readonly string[];
}

/** Starts Vite's development server for a project on the partner's site. Returns a function that stops it. */
export async function startViteProject({
  body,
  main,
  builds,
  exclude = [],
}: ViteProject): Promise<() => Promise<void>> {
  const root = mkdtempSync(join(tmpdir(), 'coinslot-vite-'));
  const packages = join(root, 'node_modules');
  const installed = join(packages, 'coinslot');
  mkdirSync(installed, { recursive: true });
  const { name, version, type, sideEffects, exports, dependencies, peerDependencies } = manifest;
  writeFileSync(
    join(installed, 'package.json'),
    JSON.stringify({ name, version, type, sideEffects, exports, dependencies }),
  );
  for (const build of builds) cpSync(join(builtAt, build), join(installed, 'dist', build), { recursive: true });
  for (const one of builds.includes('npm') ? Object.keys({ ...dependencies, ...peerDependencies }) : []) {
    mkdirSync(dirname(join(packages, one)), { recursive: true });
    symlinkSync(resolve('node_modules', one), join(packages, one));
  }
  writeFileSync(join(root, 'main.jsx'), main);
  writeFileSync(
    join(root, 'index.html'),
    `<!doctype html><html lang="en"><head><title>A partner</title><link rel="icon" href="data:,">
    <meta name="viewport" content="width=device-width, initial-scale=1"></head>
    <body><main><h1>A partner</h1>${body}</main><script type="module" src="/main.jsx"></script></body></html>`,
  );
  // Vite sets it for a development server, and a later build in this process would read it.
  const { NODE_ENV } = process.env;
  const server = await createServer({
    root,
    configFile: false,
    logLevel: 'error',
    server: { port: partnerPort, strictPort: true, host: true, allowedHosts: true },
    optimizeDeps: { exclude: [...exclude] },
  });
  await server.listen();
  return async () => {
    await server.close();
    if (NODE_ENV === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = NODE_ENV;
    rmSync(root, { recursive: true, force: true });
  };
}
