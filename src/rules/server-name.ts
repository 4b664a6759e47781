/** Whether the name of a server says its id as a word of its own, alone or after an S: "S1 Aurora" says 1, "Realm 10" does not (GM-2). */
export function saysId(name: string, id: string): boolean {
  return name.split(/[^\p{L}\p{N}]+/u).some((word) => word === id || word === `S${id}`);
}
