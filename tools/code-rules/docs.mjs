/** How long a cell of a table may be. Longer text belongs in a section. */
const longestCell = 400;

/** Documents that are written by tools or by the authors of changes. */
const notByHand = /^(docs\/api\/|\.changeset\/|CHANGELOG\.md$)/;

/**
 * A table of hand-written docs can be read in one glance. Tables between `<!-- generated -->` and `<!-- end -->` are left out.
 * @type {import('./rules.mjs').Rule}
 */
export const tableCells = {
  name: 'no cell of a table is too long',
  faults({ path, text }) {
    if (!path.endsWith('.md') || notByHand.test(path)) return [];
    let isGenerated = false;
    return text.split('\n').flatMap((row, index) => {
      if (row.startsWith('<!-- generated')) isGenerated = true;
      if (row.startsWith('<!-- end')) isGenerated = false;
      if (isGenerated || !/^\s*\|/.test(row)) return [];
      return row
        .split(/(?<!\\)\|/)
        .filter((cell) => cell.trim().length > longestCell)
        .map((cell) => ({
          line: index + 1,
          message: `a cell has ${cell.trim().length} characters: move what is beyond ${longestCell} into a section`,
        }));
    });
  },
};
