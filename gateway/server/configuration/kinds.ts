import { statSync } from 'node:fs';
import { isIP } from 'node:net';
import * as v from 'valibot';

/** The text of a setting, checked. `problem` returns the rest of a sentence that begins with the name, or null for a valid text. */
const text = (problem: (value: string) => string | null) =>
  v.pipe(
    v.string(),
    v.check(
      (value) => problem(value) === null,
      ({ input }) => problem(input) ?? '',
    ),
  );

/** Any text. */
export const anyText = v.string();

/** `on` or `off`. */
export const onOff = v.pipe(
  text((value) => (value === 'on' || value === 'off' ? null : `must be on or off, not ${value}.`)),
  v.transform((value) => value === 'on'),
);

/** A whole number within limits. */
export const count = (min: number, max: number) =>
  v.pipe(
    text((value) =>
      /^\d+$/.test(value) && Number(value) >= min && Number(value) <= max
        ? null
        : `must be a whole number from ${min} to ${max}, not ${value}.`,
    ),
    v.transform(Number),
  );

/** A port to listen on; 0 means any free port. */
export const port = v.pipe(
  text((value) =>
    /^\d{1,5}$/.test(value) && Number(value) <= 65_535
      ? null
      : `is not a port: ${value || 'it is empty'}. Set it to a number such as 4173.`,
  ),
  v.transform(Number),
);

/** An interface of this machine: an IP address or a name. */
export const interfaceAddress = text((value) =>
  isIP(value) || /^[a-z\d]([a-z\d-]*[a-z\d])?(\.[a-z\d]([a-z\d-]*[a-z\d])?)*$/i.test(value)
    ? null
    : `is not an address of an interface: ${value}. Set it to an IP address such as 127.0.0.1.`,
);

/** One of some names, in small letters or capitals. */
export const oneOf = <const T extends string>(names: readonly T[]) =>
  v.pipe(
    text((value) =>
      names.some((name) => name === value.toLowerCase()) ? null : `must be ${names.join(' or ')}, not ${value}.`,
    ),
    v.transform((value) => value.toLowerCase() as T),
  );

/** The name of an HTTP header. */
export const headerName = text((value) =>
  /^[\w-]{1,64}$/.test(value) ? null : `is not the name of a header: ${value}`,
);

/** The address of a PostgreSQL. Messages do not repeat it, because it contains a password. */
export const databaseUrl = text((value) =>
  /^postgres(ql)?:\/\//.test(value)
    ? null
    : 'must be the address of a PostgreSQL, such as postgresql://user:password@host/name.',
);

/** The letter of a cell. */
export const cellLetter = text((value) => (/^[a-z]$/.test(value) ? null : `must be one small letter, not ${value}.`));

/** Splits the entries `a=…` of a list, whose values may have commas. */
const lettersOf = (value: string): string[] => value.replace(/^[\s,]+|[\s,]+$/g, '').split(/[\s,]+(?=[a-z]=)/);

/** A list of cells: `a=postgresql://…`, separated by commas, blanks or lines. Messages do not repeat them, because they contain passwords. */
export const cellList = v.pipe(
  text((value) => {
    const letters = new Set<string>();
    for (const [position, entry] of lettersOf(value).entries()) {
      const [, letter] = /^([a-z])=postgres(?:ql)?:\/\/\S+$/.exec(entry) ?? [];
      if (letter === undefined)
        return `has an entry that is no cell, its number ${position + 1}. Write a small letter and the address of a PostgreSQL, such as a=postgresql://user:password@host/name.`;
      if (letters.has(letter)) return `has the cell ${letter} twice.`;
      letters.add(letter);
    }
    return null;
  }),
  v.transform((value) => lettersOf(value).map((entry) => ({ cell: entry.slice(0, 1), url: entry.slice(2) }))),
);

/** A path of an existing folder. */
export const folder = text((value) =>
  statSync(value, { throwIfNoEntry: false })?.isDirectory() ? null : `is not a folder: ${value}`,
);

const minKeyLength = 32;
/** A random key of 32 hexadecimal digits has fewer distinct digits only once in a million times. */
const minDistinctCharacters = 8;

/** A key for signatures or digests. */
export const key = text((value) => {
  // Both sides must have the same key, and these come from an editor, or from `echo` into a secret store.
  if (value !== value.trim() || /[\p{Cc}\uFFFD]/u.test(value))
    return 'begins or ends with a space or a line break, or has characters that are no text. Write only the key.';
  if (value.length < minKeyLength) return `is too short: give it at least ${minKeyLength} random characters.`;
  return new Set(value.replace(/\s/g, '')).size < minDistinctCharacters
    ? `repeats too few characters to be random: give it at least ${minKeyLength} random characters.`
    : null;
});

const isLoopback = (host: string): boolean => /^(localhost|127(\.\d+){3}|\[::1\])$/.test(host);

/** The address of a system of the operator: https, or http on this machine. */
export const systemUrl = text((value) => {
  const { protocol, hostname, username, password } = URL.canParse(value) ? new URL(value) : new URL('about:blank');
  const isSafe = protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname));
  return isSafe && !username && !password
    ? null
    : 'must be an https address without user and password. See docs/operations/systems.md.';
});

/** Splits a list at its commas. Empty entries do not count. */
const entriesOf = (list: string): string[] => list.split(',').flatMap((entry) => entry.trim() || []);

/** A list, separated by commas. `problem` returns the rest of a sentence about a wrong entry, or null for a valid one. */
export const listOf = (problem: (entry: string) => string | null) =>
  v.pipe(
    v.string(),
    v.transform(entriesOf),
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return;
      for (const entry of dataset.value) {
        const message = problem(entry);
        if (message !== null) addIssue({ message });
      }
    }),
  );
