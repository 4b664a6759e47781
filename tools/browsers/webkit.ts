import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import getPort from 'get-port';
import { type Driver, page as size } from './driver.ts';
import { frameIn, placeOfFrame } from './frame-in.ts';
import { program } from './installed.mjs';
import { type Ask, ask } from './webdriver.ts';

/** A screen to draw on: the machine's own, else one that shows nothing. */
async function createScreen(): Promise<{ readonly env: Record<string, string>; end(): void }> {
  if (process.env.DISPLAY || process.env.WAYLAND_DISPLAY) return { env: {}, end() {} };
  const server = spawn(program('screen'), ['-displayfd', '1', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [number] = (await once(server.stdout, 'data')) as [Buffer];
  return { env: { DISPLAY: `:${String(number).trim()}` }, end: () => void server.kill() };
}

/** Starts the driver of WebKitGTK, and waits until it answers. */
async function startDriver(port: number, env: Record<string, string>): Promise<ChildProcess> {
  const child = spawn(program('webkitDriver'), [`--port=${port}`], {
    env: { ...process.env, ...env },
    stdio: 'ignore',
  });
  for (const startedMs = Date.now(); Date.now() - startedMs < 20_000; ) {
    if (
      await fetch(`http://127.0.0.1:${port}/status`).then(
        () => true,
        () => false,
      )
    )
      return child;
    await new Promise((resolve) => setImmediate(resolve));
  }
  throw new Error('WebKitGTK’s driver does not answer.');
}

/** Gives the page, without the window around it, its size. */
async function sizePage(say: Ask): Promise<void> {
  const script = 'return [innerWidth, innerHeight]';
  await say('POST', '/window/rect', size);
  const [width, height] = (await say('POST', '/execute/sync', { script, args: [] })) as [number, number];
  await say('POST', '/window/rect', { width: 2 * size.width - width, height: 2 * size.height - height });
}

/** What the pages of WebKitGTK complained of, which its driver does not tell: a page begins to listen when it is first looked at. */
function hear(): string[] {
  const here = window as unknown as { complaintsHeard?: string[] };
  if (!here.complaintsHeard) {
    const heard: string[] = [];
    here.complaintsHeard = heard;
    for (const level of ['error', 'warn'] as const) {
      const own = console[level];
      console[level] = (...said) => {
        heard.push(`${level}: ${said.join(' ')}`);
        own(...said);
      };
    }
    addEventListener('error', ({ message }) => heard.push(`uncaught: ${message}`));
    addEventListener('unhandledrejection', ({ reason }) => heard.push(`uncaught: ${reason}`));
  }
  return here.complaintsHeard.splice(0);
}

const keys = (text: string): object[] =>
  [...text].flatMap((value) => [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ]);

/** Starts WebKitGTK, the engine of Safari, driven by WebDriver. A session keeps nothing of another one. */
export async function startWebkit(): Promise<Driver> {
  const seen: string[] = [];
  const screen = await createScreen();
  const port = await getPort({ host: '127.0.0.1' });
  const child = await startDriver(port, screen.env);
  const server = `http://127.0.0.1:${port}`;
  const options = { binary: program('webkit'), args: ['--automation'] };
  const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': options } };
  const { sessionId } = (await ask(server, 'POST', '/session', { capabilities })) as { readonly sessionId: string };
  const say: Ask = (method, path, body) => ask(`${server}/session/${sessionId}`, method, path, body);
  const first = await say('GET', '/window');
  const handles = async (): Promise<unknown[]> => (await say('GET', '/window/handles')) as unknown[];
  await sizePage(say);
  let entered: string | null = null;
  const enter = async (frame: string | null): Promise<boolean> => {
    await say('POST', '/frame', { id: null });
    const script = `return (${frameIn})(...arguments)`;
    const id = frame === null ? null : await say('POST', '/execute/sync', { script, args: [frame] });
    entered = id ? frame : null;
    if (id) await say('POST', '/frame', { id });
    return id !== null || frame === null;
  };
  /** Where the page has what is looked into; a press is given in the page's own pixels. */
  const corner = async (): Promise<{ left: number; top: number }> => {
    if (entered === null) return { left: 0, top: 0 };
    return (await say('POST', '/execute/sync', { script: placeOfFrame, args: [entered] })) as {
      left: number;
      top: number;
    };
  };

  return {
    enter,
    open: async (url) => void (await say('POST', '/url', { url })),
    async run(code, given) {
      const script = `const value = (${code})(...arguments); return [value, (${hear})()]`;
      const look = () => say('POST', '/execute/sync', { script, args: [given] });
      const [value, heard] = (await look().catch((error: Error) => {
        // The page left while it was looked at, such as the empty one of a window that opens; the next is looked at.
        if (!error.message.includes('before the unload event')) throw error;
        return look();
      })) as [never, string[]];
      seen.push(...heard);
      return value;
    },
    async press(x, y) {
      const frame = entered;
      if (frame !== null) {
        await enter(null);
        entered = frame;
      }
      const { left, top } = await corner();
      const at = { type: 'pointerMove', x: Math.round(left + x), y: Math.round(top + y), origin: 'viewport' };
      const actions = [at, { type: 'pointerDown', button: 0 }, { type: 'pointerUp', button: 0 }];
      await say('POST', '/actions', {
        actions: [{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }],
      });
      if (frame !== null) await enter(frame);
    },
    type: async (text) =>
      void (await say('POST', '/actions', { actions: [{ type: 'key', id: 'keys', actions: keys(text) }] })),
    windows: async () => (await handles()).length,
    async turnTo(which) {
      const opened = (await handles()).find((handle) => handle !== first);
      await say('POST', '/window', { handle: which === 'first' ? first : opened });
    },
    photograph: async (path) => writeFileSync(path, String(await say('GET', '/screenshot')), 'base64'),
    complaints: () => seen,
    forgive: () => void seen.splice(0),
    async close() {
      await say('DELETE', '');
      const gone = once(child, 'exit');
      child.kill();
      await gone;
      screen.end();
    },
  };
}
