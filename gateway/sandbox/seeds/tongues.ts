const tongues = ['en', 'ja', 'ko', 'zh-tw', 'ru'] as const;

/** The languages in which the servers of games are named. A server has one name, in every language of the page. */
export type Tongue = (typeof tongues)[number];

/** Whether servers are named in a language. */
export const isTongue = (language: string): language is Tongue => (tongues as readonly string[]).includes(language);
