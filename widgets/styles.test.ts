import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** Everything that stands below a folder in files of a kind. */
const read = (folder: string, kind: RegExp): string =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => kind.test(path) && !path.includes('.test.'))
    .map((path) => readFileSync(join(folder, path), 'utf8'))
    .join('\n');

/** The classes that have a rule of their own, with nothing around them. */
const styled = (css: string): Set<string> =>
  new Set([...css.matchAll(/(?:^|[,}\n])\s*\.([a-z][\w-]*)\s*(?=[,{])/g)].map(([, name = '']) => name));
const used = (code: string): string[] =>
  [...code.matchAll(/className=(?:"([^"]+)"|\{([^}]+)\})/g)].flatMap(([, plain = '', made = '']) =>
    `${plain} ${made}`.split(/[^\w-]+/),
  );

const widgets = readdirSync('widgets', { withFileTypes: true })
  .filter((one) => one.isDirectory())
  .map(({ name }) => name);
const all = styled(read('widgets', /\.css$/));
const shared = styled(read('src/ui', /\.css$/));

test.each(widgets)('EM-4 %s looks the same alone: no class of its views is styled by another widget only', (name) => {
  const own = styled(read(`widgets/${name}`, /\.css$/));
  const foreign = used(read(`widgets/${name}`, /\.tsx$/)).filter(
    (one) => all.has(one) && !own.has(one) && !shared.has(one),
  );
  expect(new Set(foreign)).toEqual(new Set());
});
