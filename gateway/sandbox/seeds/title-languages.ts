const titleLanguages = ['en', 'ja', 'ko', 'zh-tw', 'ru'] as const;

/** The languages in which the servers of games are named. A server has one name, in every language of the page. */
export type TitleLanguage = (typeof titleLanguages)[number];

/** Whether servers are named in a language. */
export const isTitleLanguage = (language: string): language is TitleLanguage =>
  (titleLanguages as readonly string[]).includes(language);
