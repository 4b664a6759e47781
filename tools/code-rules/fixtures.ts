/** A file in memory only, to see that a rule refuses it or lets it pass. */
export type Fixture = { path: string; text: string };

const at = (path: string, text: string): Fixture => ({ path, text });
const view = (line: string): string =>
  `import { signal } from '@preact/signals-react';\nconst count = signal(1);\nexport const View = () => ${line};\n`;
const model = (line: string): string =>
  `import { computed, signal } from '@preact/signals-react';\nconst count = signal(1);\nexport const made = computed(() => ${line});\n`;

/** For each rule by name: what it must refuse, and what looks alike and must pass. */
export const fixtures: Record<string, { refused: Fixture[]; passed: Fixture[] }> = {
  'no text becomes markup or code': {
    refused: [
      at('src/ui/inner.ts', 'export const draw = (box: HTMLElement) => { box.innerHTML = "<b>"; };'),
      at('src/ui/bracket.ts', 'export const draw = (box: HTMLElement) => { box["outerHTML"] = "<b>"; };'),
      at('src/ui/adjacent.ts', 'export const draw = (box: HTMLElement) => box.insertAdjacentHTML("beforeend", "<b>");'),
      at('src/ui/react.tsx', 'export const Tip = () => <p dangerouslySetInnerHTML={{ __html: "<b>" }} />;'),
      at('src/ui/frame.tsx', 'export const Frame = () => <iframe title="x" srcDoc="<b>" />;'),
      at('src/mount/parse.ts', 'export const parse = () => new DOMParser();'),
      at('src/mount/write.ts', 'document.write("<b>");'),
      at('src/mount/eval.ts', 'eval("1");'),
      at('src/mount/function.ts', 'export const one = new Function("return 1");'),
    ],
    passed: [
      at('src/ui/text.ts', 'export const draw = (box: HTMLElement) => { box.textContent = "<b>"; };'),
      at('src/ui/stream.ts', 'export const pass = (out: { write(text: string): void }) => out.write("<b>");'),
    ],
  },
  'views read signals through useValue': {
    refused: [
      at('widgets/goods/bare.tsx', view('<p>{count.value}</p>')),
      at('widgets/goods/child.tsx', view('<p>{count}</p>')),
      at('widgets/goods/branch.tsx', view('<p>{Date.now() > 1 ? (count) : null}</p>')),
      at('widgets/goods/made.tsx', view('<p>{signal(2)}</p>')),
      at('src/ui/taken.tsx', view('{ const { value } = count; return <p>{value}</p>; }')),
      at('hosts/shell/added.tsx', view('<button type="button" onClick={() => { count.value += 1; }} />')),
    ],
    passed: [
      at('widgets/goods/written.tsx', view('<button type="button" onClick={() => { count.value = 2; }} />')),
      at('widgets/goods/choice.tsx', view('[{ value: 1 }].map((choice) => <p key={choice.value}>{choice.value}</p>)')),
      at(
        'widgets/goods/typed.tsx',
        view('<input onInput={(event) => { count.value = Number(event.currentTarget.value); }} />'),
      ),
      at(
        'widgets/goods/model.ts',
        "import { signal } from '@preact/signals-react';\nexport const one = signal(1).value;",
      ),
    ],
  },
  'a computed reads its signals before it answers with a function': {
    refused: [
      at('src/store/late.ts', model('(more: number) => count.value + more')),
      at('src/store/late-field.ts', model('({ add: (more: number) => count.value + more })')),
      at('src/store/late-method.ts', model('({ add(more: number) { return count.value + more; } })')),
      at('src/store/late-return.ts', model('{ if (count.peek() > 2) return null; return () => count.value; }')),
      at('src/store/late-choice.tsx', model('(count.peek() > 2 ? () => count.value : null)')),
    ],
    passed: [
      at('src/store/early.ts', model('{ const now = count.value; return (more: number) => now + more; }')),
      at('src/store/both.ts', model('{ void count.value; return () => count.value; }')),
      at('src/store/peeked.ts', model('() => count.peek()')),
      at('src/store/inner.ts', model('[1, 2].map((one) => one + count.value)')),
      at('src/store/written.ts', model('() => { count.value = 2; }')),
    ],
  },
  'every export has a docstring': {
    refused: [
      at('src/rules/silent.ts', 'export const one = 1;'),
      at('src/rules/list.ts', 'const two = 2;\nexport { two };'),
      at('src/rules/shape.ts', '// A shape.\nexport interface Shape { side: number }'),
      at('brands/silent.ts', 'export default { name: "one" };'),
      at('gateway/silent.ts', 'export function answer() {}'),
    ],
    passed: [
      at('src/rules/spoken.ts', '/** One. */\nexport const one = 1;\n/** Two. */\nfunction two() {}\nexport { two };'),
      at('src/rules/gathered.ts', "export * from './spoken.ts';\nexport { one as first } from './spoken.ts';"),
      at('src/rules/silent.test.ts', 'export const one = 1;'),
    ],
  },
  'no branch on the name of a brand': {
    refused: [
      at('src/rules/if.ts', "export const odd = (brand: { name: string }) => brand.name === 'watt';"),
      at('src/rules/not.ts', "export const odd = (brandName: string) => 'ko' !== brandName;"),
      at('src/rules/list-of.ts', "export const odd = (brand: { id: string }) => ['ru', 'ko'].includes(brand.id);"),
      at(
        'hosts/shell/switch.ts',
        "export const odd = (brand: { id: string }) => { switch (brand.id) { case 'ko': return 1; default: return 2; } };",
      ),
    ],
    passed: [
      at(
        'src/rules/asked.ts',
        "export const classic = (brand: { generation: string }) => brand.generation === 'classic';",
      ),
      at(
        'src/rules/looked-up.ts',
        'export const find = (all: { id: string }[], id: string) => all.find((brand) => brand.id === id);',
      ),
    ],
  },
  'modules are replaced in files that share none': {
    refused: [
      at(
        'src/rules/replaced.test.ts',
        "import { vi } from 'vitest';\nvi.mock('./money.ts', () => ({ price: vi.fn() }));",
      ),
      at('widgets/goods/replaced.test.tsx', "import { vi } from 'vitest';\nvi.mock('./index.ts');"),
      at('src/rules/kept.test.ts', "import { vi } from 'vitest';\nvi.doMock('./money.ts', () => ({}));"),
    ],
    passed: [
      at('src/rules/replaced.mocked.test.ts', "import { vi } from 'vitest';\nvi.mock('./money.ts');"),
      at(
        'widgets/goods/back.test.tsx',
        "import { onTestFinished, vi } from 'vitest';\nonTestFinished(() => vi.doUnmock('./index.ts'));\nvi.doMock('./index.ts', () => ({}));",
      ),
      at('src/rules/spied.test.ts', "import { vi } from 'vitest';\nexport const mock = vi.mocked(vi.fn());"),
    ],
  },
  'every reference leads somewhere': {
    refused: [
      at('src/rules/threat.ts', '/** A guess is counted (T99). */\nexport const one = 1;'),
      at('src/rules/row.test.ts', "test('PY-99 the price must fit the range', () => {});"),
      at(
        'gateway/heading.ts',
        '/** A lost answer is looked for (design: orders are made twice). */\nexport const one = 1;',
      ),
      at('src/rules/notes.ts', '/** As the research protocol has it. */\nexport const one = 1;'),
      at('src/rules/section.ts', '/** The frame of an answer (spec section 8). */\nexport const one = 1;'),
      at('src/rules/matrix.css', '/* threats: weather */'),
      at('docs/link.md', 'See [the plan](plan.md).'),
    ],
    passed: [
      at(
        'src/rules/led.ts',
        '/** Made once (T17, NT-5; design: money is made once; threats: fault matrix). UTF-8. */\nexport const one = 1;',
      ),
      at('docs/linked.md', 'See [the design](design.md), [rooms](#rooms) and [the site](https://shop.example).'),
      at('src/rules/ours.ts', '/** By design a rule is pure. PIN-4242 and WEBPAY-201-001. */\nexport const one = 1;'),
    ],
  },
  'no cell of a table is too long': {
    refused: [
      at('docs/long.md', `| a | b |\n|---|---|\n| one | ${'word '.repeat(81)}|`),
      at('docs/after.md', `<!-- generated: a -->\n<!-- end -->\n| one | ${'word '.repeat(81)}|`),
    ],
    passed: [
      at('docs/short.md', `| one | ${'word '.repeat(79)}| ${'word '.repeat(79)}|\n\n${'word '.repeat(200)}`),
      at('docs/generated.md', `<!-- generated: a -->\n| one | ${'word '.repeat(81)}|\n<!-- end -->`),
      at('docs/api/index.md', `| one | ${'word '.repeat(81)}|`),
    ],
  },
  'names and comments are plain English': {
    refused: [
      at('gateway/http/comment.ts', '/** What the player is told. */\nexport const one = 1;'),
      at('gateway/http/name.ts', 'export function soundOptions(heardAt: number): number {\n  return heardAt;\n}'),
      at('gateway/http/style.css', '/* Drawn anew. */\n.a {}'),
      at('src/ui/adverb.ts', 'export const width = (here: number): number => here;'),
      at('widgets/goods/verb.tsx', 'export const Title = (props: { says: string }) => <b>{props.says}</b>;'),
      at('hosts/shell/attribute.tsx', 'export const Page = () => <Dialog beside={null} />;'),
      at('gateway/http/field.ts', 'export const question = { ask: () => true };'),
      at('tools/heard.mjs', 'export const print = (given) => console.log(given);'),
    ],
    passed: [
      at('src/ui/phrase.ts', 'export const isPaidHere = (comeBackMs: number): boolean => comeBackMs > 0;'),
      at('brands/look.ts', "export const look = { face: 'tight' };"),
      at('gateway/http/plain.ts', '/** Asks the player for consent. */\nexport const brand = { asksToTrack: true };'),
      at('gateway/adapters/request.ts', "export const body = { ask: 'ping' };"),
      at('gateway/http/apart.ts', '/** Two players that nobody can tell apart. */\nexport const one = 1;'),
    ],
  },
  'no path of a machine': {
    refused: [
      at('docs/notes.md', `See /${'home'}/somebody/notes.`),
      at('src/rules/path.ts', `const path = '/${'root'}/data';`),
    ],
    passed: [at('docs/guide.md', 'Open https://shop.example/home/start and `/api/pay`.')],
  },
  'colours and sizes of type are tokens': {
    refused: [
      at('widgets/goods/hex.css', '.a { color: #fff; }'),
      at('widgets/goods/mixed.css', '.a { background: color-mix(in oklab, var(--brand), white 10%) }'),
      at('src/ui/function.css', '.a {\n  box-shadow:\n    0 1px 2px rgb(0 0 0 / 0.2);\n}'),
      at('src/ui/own.css', '.a { --mine: hsl(0 0% 0%); }'),
      at('hosts/shell/named.css', '@media print { .a { border: 1px solid Red; } }'),
      at('hosts/shell/size.css', '.a { font-size: 13px; }'),
      at('hosts/shell/clamped.css', '.a { font-size: clamp(var(--text-lead), 5vw, var(--text-total)); }'),
      at('hosts/provider-forms/shorthand.css', '.a { font: 700 1.1rem / 1.3 system-ui; }'),
    ],
    passed: [
      at('src/ui/tokens.css', '.coinslot { --surface: #fff; --text-body: 0.875rem; }'),
      at('src/ui/knobs.css', '.coinslot { --accent: #fc0; }'),
      at(
        'widgets/goods/tokens-only.css',
        '/* #fff */ .white:hover { color: var(--white); font: 400 var(--text-body) / 1.4 "Red Hat"; white-space: nowrap; }',
      ),
      at('widgets/goods/mix.css', '.a { border: 1px solid color-mix(in oklab, currentColor, transparent 50%) }'),
      at('gateway/sandbox/lobby/own.css', ':root { --ink: #16151d; }'),
    ],
  },
  'content is for ::before and ::after': {
    refused: [
      at('widgets/goods/picture.css', '.a::before,\n.art {\n  content: "";\n}'),
      at('hosts/shell/nested.css', '@media print { .a { & > .art { content: "" } } }'),
    ],
    passed: [
      at('widgets/goods/before.css', '/* .art { content: "" } */ .a::before, .b:is(.c, .d)::after { content: ""; }'),
      at('widgets/goods/place.css', '.a { align-content: end; justify-content: center }'),
    ],
  },
};
