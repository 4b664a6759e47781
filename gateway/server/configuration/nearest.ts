/** How many letters must be inserted, removed or replaced to make one text of another. */
export function distance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, at) => at);
  for (const [at, letter] of [...from].entries()) {
    const next = [at + 1];
    for (let to_ = 1; to_ <= to.length; to_++)
      next.push(
        Math.min((row[to_] ?? 0) + 1, (next[to_ - 1] ?? 0) + 1, (row[to_ - 1] ?? 0) + (letter === to[to_ - 1] ? 0 : 1)),
      );
    row = next;
  }
  return row[to.length] ?? 0;
}

/** The name that is most like a text. */
export function nearest(text: string, names: readonly string[]): string {
  const [best = ''] = names.toSorted((one, other) => distance(text, one) - distance(text, other));
  return best;
}
