import * as v from 'valibot';
import { call } from './call.ts';
import { partnerOrigin } from './partner.ts';
import { cardInfo, id, seconds } from './shapes.ts';

/**
 * Encrypts a point card for the pages of one partner, which never see its number or password (CD-4, T45). The response is a
 * `card_info` that every call accepts instead of the card's own. It is valid for `valid_for` seconds, for the player `suid`, that game and
 * that partner's `Origin`. Only the brand's own pages may request it. The gateway looks up neither the card nor the player, so the response
 * does not reveal whether they exist. Our own call, by POST only: a gateway without it responds with HTTP 404.
 */
export const tokenizeCard = call({
  path: '/api/pay/tokenize_card',
  kind: 'read',
  method: 'POST',
  secret: true,
  optional: true,
  params: { client_id: id, suid: id, partner_origin: partnerOrigin, card_info: cardInfo },
  reply: v.object({ card_info: cardInfo, valid_for: seconds }),
});
