/**
 * A short number of an order, to be read aloud: `CS-7F3A-20C9` (RS-5). The same for the same order on every device; what tells orders apart
 * for certain, and what support is sent, is the whole number. FNV-1a with 32 bits: two of a player's orders share one in four billion pairs.
 */
export function shortOrderNumber(billing_no: string): string {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(billing_no)) hash = Math.imul(hash ^ byte, 0x01000193);
  const digits = (hash >>> 0).toString(16).toUpperCase().padStart(8, '0');
  return `CS-${digits.slice(0, 4)}-${digits.slice(4)}`;
}
