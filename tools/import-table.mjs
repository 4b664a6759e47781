import { mayImport } from '../.dependency-cruiser.js';
import { fill, table } from './generated-tables.mjs';

const inSrc = Object.keys(mayImport).filter((folder) => folder.startsWith('src/'));

/**
 * The readable name of a pattern in `.dependency-cruiser.js`.
 * @param {string} folder
 */
const nameOf = (folder) => folder.replace('([^/]+)', '*').replace('[^/]+\\.ts$', '*.ts').replace('src/', '');

/**
 * What a folder may import, with one word for all folders of `src` that are lower.
 * @param {string} folder
 * @param {readonly string[]} allowed
 */
function summary(folder, allowed) {
  const lower = inSrc.includes(folder) ? inSrc.slice(0, inSrc.indexOf(folder)) : inSrc;
  const hasAllLower = lower.length > 4 && lower.every((one) => allowed.includes(one));
  const others = allowed.filter(
    (one) => one !== folder && !(hasAllLower && lower.includes(one.replace('types of ', ''))),
  );
  const names = [...new Set(others)].map(nameOf);
  return [...(hasAllLower ? [inSrc.includes(folder) ? 'all above' : 'src'] : []), ...names].join(', ') || 'nothing';
}

const rows = Object.entries(mayImport).map(([folder, allowed]) => [nameOf(folder), summary(folder, allowed)]);
fill(['docs/design.md'], { imports: table('folder | may import', rows) });
