import { readFileSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import { openCommandShop } from '../../testing/command-shop.ts';

const shop = await openCommandShop();
afterAll(shop.close);

/** The commands of a page of the documentation, each as its words. */
function commandsOf(page: string): string[][] {
  const blocks = readFileSync(page, 'utf8').match(/(?<=```sh\n)[^`]*/g) ?? [];
  const lines = blocks.flatMap((block) => block.split('\n')).filter((line) => line.startsWith('coinslot-gateway '));
  return lines.map((line) =>
    [...line.matchAll(/"([^"]*)"|(\S+)/g)].slice(1).map(([, quoted, plain]) => quoted ?? plain ?? ''),
  );
}

test('the commands of docs/operations/fraud.md run in their order', async () => {
  const commands = commandsOf('docs/operations/fraud.md');
  expect(commands.length).toBeGreaterThan(4);
  for (const words of commands) {
    const change = words[1] === 'list' ? [] : ['--yes'];
    const { code, stderr } = await shop.run([...words, ...change]);
    expect([words.join(' '), code, stderr]).toEqual([words.join(' '), 0, '']);
  }
});
