// What the words use of rosetta, for the builds that count every byte. `rosetta-small.test.ts` runs the tests of the words on it.

type Tree = { [name: string]: Tree | string | undefined };

/** See rosetta. */
export default function rosetta(all: Record<string, Tree>): {
  set(language: string, words: Tree): void;
  table(language: string): Tree | undefined;
  t(path: readonly string[], slots: Readonly<Record<string, unknown>>, language: string): string;
} {
  return {
    set(language, words) {
      all[language] = { ...all[language], ...words };
    },
    table: (language) => all[language],
    t(path, slots, language) {
      const text = path.reduce<Tree | string | undefined>(
        (at, name) => (at as Tree | undefined)?.[name],
        all[language],
      );
      return typeof text === 'string' ? text.replace(/{{(.*?)}}/g, (_, slot) => String(slots[slot] ?? '')) : '';
    },
  };
}
