import type { I18n } from '../../../src/i18n/i18n.ts';
import type { Intent } from '../../../src/purchase/intent.ts';

/** The row of a gift among the facts of an order: who gets it, and the note or else the server (GF-1). */
export const giftRow = (
  { t }: Pick<I18n, 't'>,
  { role_name, server_name, gift }: Intent,
): readonly [string, string] => [t('gift_to', { role: role_name }), gift?.note ? `“${gift.note}”` : server_name];

/** A gift in one line: who gets it, and the note. */
export const giftLine = ({ t }: Pick<I18n, 't'>, { role_name, gift }: Intent): string =>
  [t('gift_to', { role: role_name }), gift?.note && `“${gift.note}”`].filter(Boolean).join(' · ');
