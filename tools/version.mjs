import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';

/**
 * Has changesets write versions and changelogs. With workspaces it knows the packages below only, and the library is the root: it counts as one
 * of them while this runs. npm would link the root into `node_modules` of its own.
 */
const file = 'package.json';
const only = /"workspaces": \[\s*"gateway"\s*\]/;
const both = '"workspaces": [".", "gateway"]';
const before = readFileSync(file, 'utf8');
const own = only.exec(before)?.[0];
if (!own) throw new Error('package.json has other workspaces than this script knows.');
writeFileSync(file, before.replace(only, both));
try {
  execFileSync(process.execPath, ['node_modules/@changesets/cli/bin.js', 'version'], { stdio: 'inherit' });
} finally {
  // The versions have changed meanwhile.
  const manifest = JSON.parse(readFileSync(file, 'utf8'));
  writeFileSync(file, `${JSON.stringify({ ...manifest, workspaces: ['gateway'] }, null, 2)}\n`);
}
