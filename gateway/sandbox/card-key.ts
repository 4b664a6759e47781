/** The key of the sandbox's cards and replenish links. It is no secret: the lobby shows the cards with their passwords. */
export const sandboxKey = 'sandbox';
