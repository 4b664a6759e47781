import { ApiError } from '../../domain/api-error.ts';
import type { CallRequest } from '../request-info.ts';
import type { Services } from '../services.ts';
import { clientFor, type Handlers } from './handler.ts';
import { login } from './login.ts';

/** A log-in call as a replenish payer makes it: `game_id` must be the game of the client, by its id or that of a client (RP-1). */
function ofGame<P extends { readonly client_id: string }, R>(
  handle: (params: P, request: CallRequest, services: Services) => Promise<R>,
) {
  return async (
    { game_id, ...rest }: P & { readonly game_id: string },
    request: CallRequest,
    services: Services,
  ): Promise<R> => {
    const params = rest as unknown as P;
    const { gp_id } = await clientFor(params.client_id, request, services);
    if (game_id !== gp_id && (await clientFor(game_id, request, services)).gp_id !== gp_id)
      throw new ApiError('no-game', 'There is no such game.');
    return handle(params, request, services);
  };
}

/** The log-ins of replenish payers: the same ones, for one game that the link names (LG-2, RP-1). */
export const ingame: Handlers<
  | 'ingameAuth'
  | 'ingameGoogleAuth'
  | 'ingameAppleAuth'
  | 'ingameFacebookAuth'
  | 'ingameTwitterRedirect'
  | 'ingameTwitterAuth'
  | 'ingameVkAuth'
  | 'ingameHuaweiAuth'
  | 'ingameGetUserInfo'
  | 'ingameLoginConfig'
> = {
  ingameAuth: ofGame(login.auth),
  ingameGoogleAuth: ofGame(login.googleAuth),
  ingameAppleAuth: ofGame(login.appleAuth),
  ingameFacebookAuth: ofGame(login.facebookAuth),
  ingameTwitterRedirect: ofGame(login.twitterRedirect),
  ingameTwitterAuth: ofGame(login.twitterAuth),
  ingameVkAuth: ofGame(login.vkAuth),
  ingameHuaweiAuth: ofGame(login.huaweiAuth),
  ingameGetUserInfo: ofGame(login.getUserInfo),
  ingameLoginConfig: ofGame(login.loginConfig),
};
