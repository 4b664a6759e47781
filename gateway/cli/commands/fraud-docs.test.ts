import { readFileSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import { openCommandShop } from '../../testing/command-shop.ts';

const shop = await openCommandShop();
afterAll(shop.close);

/** The number of an order that the page names. */
const isOrder = (word: string): boolean => /^[\w-]{22}$/.test(word);

/** An order of Ann that is held. */
async function held(): Promise<string> {
  await shop.db.query('delete from blocks');
  const number = await shop.bought();
  await shop.run('block add account a-ann --reason x --yes');
  shop.bridge.pay(number);
  await shop.send(shop.bridge.webhook(number, shop.time.now));
  await shop.run('block remove account a-ann --yes');
  return number;
}

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
  expect(commands.length).toBeGreaterThan(7);
  for (const words of commands) {
    const isReview = words[0] === 'review' && words[1] !== 'list';
    const number = isReview ? await held() : '';
    const change = words[1] === 'list' ? [] : ['--yes'];
    const { code, stderr } = await shop.run([...words.map((word) => (isOrder(word) ? number : word)), ...change]);
    expect([words.join(' '), code, stderr]).toEqual([words.join(' '), 0, '']);
  }
});
