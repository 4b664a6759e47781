import type { ChannelName } from './channels.ts';

/**
 * The payment type codes that the payment site and its family know, each with the channel that takes it (PY-9). An option of
 * such a channel carries its code as `channel` or `channel_id`.
 */
export const paymentTypes = {
  e_wallet: 'e2p',
  prepaid_card: 'e2p',
  molpoints: 'razer',
  banking: 'bank',
  tryinternet_bank: 'e2p-banking',
} as const satisfies Readonly<Record<string, ChannelName>>;

/** A payment type code (PY-9). */
export type PaymentType = keyof typeof paymentTypes;

/** The channel that takes a payment type, or undefined for a code that is none. */
export function channelOfType(code: string): ChannelName | undefined {
  return Object.hasOwn(paymentTypes, code) ? paymentTypes[code as PaymentType] : undefined;
}
