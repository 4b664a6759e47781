import { majorUnits, price } from '../../../src/rules/money.ts';
import type { Database } from '../../database/database.ts';
import { ApiError } from '../api-error.ts';
import { requireUnused } from '../cards/card-claims.ts';
import { type CardCheck, type CardRow, openCard } from '../cards/point-cards.ts';
import type { Quote } from './quote.ts';

/**
 * The card that a product is paid with (PY-8: card mode). Its face value must be the price to the last cent in the same money:
 * what is left on a card would be lost.
 * @throws {ApiError} those of {@link openCard} and {@link requireUnused}, and `bad-parameter` for a card that does not fit
 */
export async function payingCard(
  home: Database,
  check: CardCheck,
  { amount_minor, currency }: Quote,
  now: number,
): Promise<CardRow> {
  const card = await openCard(home, check, now);
  requireUnused(card);
  if (card.currency !== currency || card.amount_minor !== amount_minor) {
    const worth = price(majorUnits(card.amount_minor, card.currency), card.currency);
    const costs = price(majorUnits(amount_minor, currency), currency);
    throw new ApiError('bad-parameter', `This card is worth ${worth}, and the purchase costs ${costs}.`, {
      field: 'card_price',
    });
  }
  return card;
}
