/** Under this name the return page keeps an answer for the tab where the login had no window of its own. */
export const keptAnswer = 'coinslot:sign-in';
/** Under this name a page that is left for a provider keeps its own path, for the return page to go back to. */
export const keptPath = 'coinslot:sign-in-from';
