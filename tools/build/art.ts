import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { artFiles } from '../../gateway/sandbox/art/index.ts';

/** Every picture by its path below `/art/`: the drawn ones, and the SVG and PNG files of a folder. */
export function artIn(folder: string): ReadonlyMap<string, string | Uint8Array> {
  const found = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => /\.(svg|png)$/.test(name));
  return new Map<string, string | Uint8Array>([
    ...artFiles(),
    ...found.map((name) => [name.replaceAll('\\', '/'), readFileSync(join(folder, name))] as const),
  ]);
}

/**
 * Writes the pictures of the brands and their games to `art/` of a build, under their own names: the replies of the gateway and the
 * data of the brands name them, so they have no hash.
 */
export function writeArt(folder: string, build: string): void {
  for (const [name, source] of artIn(folder)) {
    const file = join(build, 'art', name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, source);
  }
}
