/** Names that lead to a prototype: an object from outside never keeps them. */
const dropped = new Set(['__proto__', 'prototype', 'constructor']);

/** How deep JSON from outside may nest. */
export const deepest = 64;

function sweep(value: unknown, depth: number): void {
  if (typeof value !== 'object' || value === null) return;
  if (depth > deepest) throw new RangeError(`JSON nests deeper than ${deepest}`);
  const own = value as Record<string, unknown>;
  for (const name of Object.keys(own)) {
    if (dropped.has(name)) delete own[name];
    else sweep(own[name], depth + 1);
  }
}

/**
 * Reads JSON from outside: at most 64 levels deep, and without the names that lead to a prototype (ST-2, NT-1).
 * Throws a SyntaxError for what is not JSON, and a RangeError for what nests too deep, as some engines do by themselves.
 */
export function readJson(text: string): unknown {
  const value: unknown = JSON.parse(text);
  sweep(value, 1);
  return value;
}
