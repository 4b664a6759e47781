/** Encodes bytes as base64url without padding. */
export function toBase64url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

/** Decodes base64url. Throws a DOMException for any other text. */
export function fromBase64url(text: string): Uint8Array {
  return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));
}

/** Computes a checksum with 32 bits (FNV-1a) to compare texts and detect damage. It is not cryptographic. */
export function checksum(text: string): string {
  let sum = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) sum = Math.imul(sum ^ text.charCodeAt(at), 0x01000193);
  return (sum >>> 0).toString(36);
}

/** Keys that can reach a prototype. They are removed from parsed objects. */
const removedKeys = new Set(['__proto__', 'prototype', 'constructor']);

/** The maximum nesting depth of JSON from outside. */
export const maxJsonDepth = 64;

function removeUnsafeKeys(value: unknown, depth: number): void {
  if (typeof value !== 'object' || value === null) return;
  if (depth > maxJsonDepth) throw new RangeError(`JSON nests deeper than ${maxJsonDepth}`);
  const own = value as Record<string, unknown>;
  for (const name of Object.keys(own)) {
    if (removedKeys.has(name)) delete own[name];
    else removeUnsafeKeys(own[name], depth + 1);
  }
}

/**
 * Parses JSON from outside: at most 64 levels deep, and without keys that can reach a prototype (ST-2, NT-1).
 * Throws a SyntaxError for invalid JSON, and a RangeError if it nests too deep, as some engines do themselves.
 */
export function readJson(text: string): unknown {
  const value: unknown = JSON.parse(text);
  removeUnsafeKeys(value, 1);
  return value;
}

const characters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/**
 * Encodes a user name or password for the login request: three random characters, then base64 of its UTF-8 (LG-1).
 * It protects nothing, because anyone can decode it. Only the connection protects the text.
 * @param random returns numbers in [0, 1); called three times
 */
export function obfuscate(text: string, random: () => number): string {
  const prefix = Array.from({ length: 3 }, () => characters[Math.floor(random() * characters.length)]).join('');
  return prefix + btoa(String.fromCharCode(...new TextEncoder().encode(text)));
}

/** Decodes the result of {@link obfuscate}, or returns null for any other text (LG-1). */
export function deobfuscate(obfuscated: string): string | null {
  try {
    const bytes = Uint8Array.from(atob(obfuscated.slice(3)), (letter) => letter.charCodeAt(0));
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
