/** The key of the response that the return page stores for this tab if the login had no window. */
export const responseKey = 'coinslot:sign-in';
/** The key of the path that the return page goes back to. */
export const returnPathKey = 'coinslot:sign-in-from';
/** The key of the text that the return page shows while it waits, in the player's language. */
export const waitingTextKey = 'coinslot:sign-in-waits';
/** With this hash the return page waits in a window that was just opened, and sends no response. */
export const waitingMark = '#waiting';
