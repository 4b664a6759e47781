/** A text as its words alone, in small letters, with a space on either side of each. */
const words = (text: string): string =>
  ` ${text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .join(' ')} `;

/**
 * Whether the name of a server says its id, as words of their own, alone or after an S: "S1 Aurora" says 1 and "EU-1 Aurora"
 * says eu-1; "Realm 10" does not say 1 (GM-2).
 */
export function saysId(name: string, id: string): boolean {
  return [id, `S${id}`].some((said) => words(name).includes(words(said)));
}
