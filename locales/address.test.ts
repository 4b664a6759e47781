import { expect, test } from 'vitest';

type Text = string | Readonly<Record<string, string>>;

const files = import.meta.glob<{ words: Record<string, Text> }>(['./*.ts', '!./load.ts', '!./*.test.ts'], {
  eager: true,
});

/** Every text of a language, with its key. */
function textsOf(language: string): [key: string, text: string][] {
  return [`./${language}.ts`, `./${language}-deferred.ts`].flatMap((file) =>
    Object.entries(files[file]?.words ?? {}).flatMap(([key, text]) =>
      (typeof text === 'string' ? [text] : Object.values(text)).map((one): [string, string] => [key, one]),
    ),
  );
}

/** A pattern for whole words. `\b` only knows Latin letters without accents. */
const words = (...all: string[]): RegExp => new RegExp(`(?<!\\p{L})(${all.join('|')})(?!\\p{L})`, 'u');

/** The form of address of each language, and the words of the other form. */
const forms: Readonly<Record<string, { uses: RegExp; never: RegExp }>> = {
  // Du. A sentence may begin with „Sie“ for „the payment“, and one may not in the middle of it.
  de: { uses: words('[Dd]u', '[Dd]ein\\p{L}*', 'dir', 'dich'), never: /[\p{Ll},;] (Sie|Ihnen|Ihre?[mnrs]?)(?!\p{L})/u },
  fr: {
    uses: words('[Vv]ous', '[Vv]otre', '[Vv]os'),
    never: words('[Tt]u', '[Tt]on', '[Tt]oi', '[Tt]es', '[Vv]érifie', '[Pp]aie'),
  },
  es: {
    uses: words('[Tt]u', '[Tt]us', 'puedes', '[Ee]lige'),
    never: words('[Uu]sted', '[Uu]stedes', '[Ee]lija', '[Pp]ulse', 'puede usted'),
  },
  it: {
    uses: words('[Tt]uo', '[Tt]ua', '[Tt]uoi', '[Ss]cegli'),
    never: words('Lei', 'Suo', 'Sua', '[Ss]celga'),
  },
  pt: { uses: words('[Vv]ocê', '[Ss]eu', '[Ss]ua'), never: words('[Tt]u', '[Tt]eu', '[Tt]ua', '[Tt]eus', 'podes') },
  pl: {
    uses: words('[Tt]woj\\p{L}*', '[Mm]ożesz', '[Ww]ybierz'),
    never: words('Pan', 'Pani', 'Pana', 'Państw\\p{L}*'),
  },
  ru: {
    uses: words('[Вв]ы', '[Вв]ас', '[Вв]аш\\p{L}*'),
    never: words('[Тт]ы', '[Тт]ебя', '[Тт]ебе', '[Тт]во[йяёеи]\\p{L}*'),
  },
  tr: {
    uses: /(siniz|sınız|sunuz|sünüz|iniz|ınız|unuz|ünüz)(?!\p{L})/u,
    never: words('[Ss]en', '[Ss]enin', '[Ss]eni', '\\p{L}+(er|ar|ir|ır)(sin|sın)'),
  },
  id: { uses: words('[Aa]nda'), never: words('[Kk]amu', '\\p{L}{4,}mu') },
  ms: { uses: words('[Aa]nda'), never: words('[Kk]amu', '[Aa]wak', '\\p{L}{5,}mu') },
  vi: { uses: words('[Bb]ạn'), never: words('[Qq]uý khách', '[Mm]ày', '[Aa]nh/chị') },
  th: { uses: /คุณ/, never: /เธอ/ },
  ja: { uses: /(です|ます|ください|ました|ません)(?!\p{L})/u, never: /(だ|である|しろ|くれ|お前|君)。/u },
  ko: { uses: /(습니다|하세요|세요|니다)/u, never: /(너의|네가|당신|해라)/u },
  'zh-cn': { uses: /您/, never: /你/ },
  'zh-tw': { uses: /您/, never: /你/ },
};

test.each(Object.entries(forms))('I18-1 %s has one form of address', (language, { uses, never }) => {
  const texts = textsOf(language);
  expect(texts.filter(([, text]) => uses.test(text)).length).toBeGreaterThan(4);
  expect(texts.filter(([, text]) => never.test(text))).toEqual([]);
});
