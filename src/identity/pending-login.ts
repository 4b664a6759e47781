/** Under this name the return page keeps an answer for the tab where the login had no window of its own. */
export const keptAnswer = 'coinslot:sign-in';
/** Under this name a page that is left for a provider keeps its own path, for the return page to go back to. */
export const keptPath = 'coinslot:sign-in-from';
/** Under this name a page that opens the return page keeps what that says while it waits, in the player's language. */
export const keptWaiting = 'coinslot:sign-in-waits';
/** With this at the end of its address the return page waits in a window that was just opened, and gives no answer. */
export const waitingMark = '#waiting';
