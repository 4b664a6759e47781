/** Whose character has the goods of an order that somebody else pays, and what the payer writes. */
export interface Gift {
  readonly gift_account_id: string;
  readonly gift_note: string;
}

/** The gift that a stored order is, or null. */
export function giftOf(row: { readonly gift_account_id: string | null; readonly gift_note: string }): Gift | null {
  const { gift_account_id, gift_note } = row;
  return gift_account_id === null ? null : { gift_account_id, gift_note };
}
