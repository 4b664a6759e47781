import { readJson } from '../rules/encoding.ts';

/** What a provider may put into the address that it sends the player back to; everything else is left there. */
const names = [
  ...['code', 'state', 'error', 'access_token', 'id_token', 'user_id', 'device_id'],
  ...['oauth_token', 'oauth_verifier', 'denied'],
] as const;
/** The name of a part of an answer. */
export type AnswerName = (typeof names)[number];
/** What a provider said of a login. It is never stored, and only the gateway and the provider are told (T03). */
export type Answer = Partial<Record<AnswerName, string>>;

const longest = 8_192;

/** The parts of an answer that are texts of a sensible length. */
function picked(from: (name: AnswerName) => unknown): Answer {
  const found = names.map((name) => [name, from(name)] as const);
  return Object.fromEntries(found.filter(([, one]) => typeof one === 'string' && one.length <= longest)) as Answer;
}

/** The answer in the address of a return page: providers use the query or the fragment. */
export function answerIn({ search, hash }: Pick<URL, 'search' | 'hash'>): Answer {
  const [query, fragment] = [new URLSearchParams(search), new URLSearchParams(hash.slice(1))];
  return picked((name) => fragment.get(name) ?? query.get(name));
}

/** The message by which a return page hands over an answer. */
export const messageOf = (answer: Answer) => ({ coinslot: 'sign-in', answer });

/** The answer in a message, or null for any other message: any page may send anything (T03). It never throws. */
export function answerOf(message: unknown): Answer | null {
  try {
    const { coinslot, answer } = message as { readonly coinslot?: unknown; readonly answer?: unknown };
    if (coinslot !== 'sign-in' || typeof answer !== 'object' || answer === null) return null;
    return picked((name) => (Object.hasOwn(answer, name) ? (answer as Answer)[name] : undefined));
  } catch {
    return null;
  }
}

/** The answer in a text that the return page kept, or null for any other text. */
export function readAnswer(text: string): Answer | null {
  try {
    return answerOf(readJson(text));
  } catch {
    return null;
  }
}
