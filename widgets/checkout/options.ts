/** What an embedder may set. */
export interface CheckoutOptions {
  /** The product to pay for. */
  readonly product_id?: string;
  /** Shows the result of this order, as a return from a payment page does. */
  readonly billing_no?: string;
  /** True: the pay step stands open, as on a wide page. Left out: a bar, and a sheet that opens from it. */
  readonly inline?: boolean;
  /** The recipient's server, by id. Ignored if it is not one of the player's servers. */
  readonly server?: string;
  /** The recipient's character, by id. Ignored if it does not belong to the player. */
  readonly role?: string;
  /** Chosen in place of the best coupon, where it can be used. */
  readonly coupon_code?: string;
  /** A payway id or the key of an option: it is picked, and the pay step opens. */
  readonly pay?: string;
}
