const characters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/**
 * A user name or password as the login sends it: three random characters, then the base64 of its UTF-8 (LG-1).
 * This is an encoding, not a protection: anyone can read the text from it. Only the connection protects it.
 * @param random numbers in [0, 1); three are taken
 */
export function obfuscate(text: string, random: () => number): string {
  const prefix = Array.from({ length: 3 }, () => characters[Math.floor(random() * characters.length)]).join('');
  return prefix + btoa(String.fromCharCode(...new TextEncoder().encode(text)));
}

/** The text behind an obfuscated one, or null for what {@link obfuscate} never writes (LG-1). */
export function clarify(obfuscated: string): string | null {
  try {
    const bytes = Uint8Array.from(atob(obfuscated.slice(3)), (letter) => letter.charCodeAt(0));
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
