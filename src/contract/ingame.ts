import type * as v from 'valibot';
import { type Call, call } from './call.ts';
import { auth, getUserInfo } from './login.ts';
import {
  appleAuth,
  facebookAuth,
  googleAuth,
  huaweiAuth,
  loginConfig,
  twitterAuth,
  twitterRedirect,
  vkAuth,
} from './login-methods.ts';
import { id } from './shapes.ts';

/** The replenish-mode form of a login call: the same parameters and `game_id`, under /api/ingame/ (LG-2, RP-1). */
// @__NO_SIDE_EFFECTS__
function ingame<const P extends v.ObjectEntries, R extends v.GenericSchema>(
  login: Call<v.ObjectSchema<P, undefined>, R>,
): Call<v.ObjectSchema<P & { game_id: typeof id }, undefined>, R> {
  return call({
    path: login.path.replace('/util/login/', '/api/ingame/'),
    kind: login.kind,
    params: { ...login.params.entries, game_id: id },
    reply: login.reply,
  });
}

/** Account login of a replenish payer (RP-1). */
export const ingameAuth = ingame(auth);
/** Google login of a replenish payer (RP-1). */
export const ingameGoogleAuth = ingame(googleAuth);
/** Apple login of a replenish payer (RP-1). */
export const ingameAppleAuth = ingame(appleAuth);
/** Facebook login of a replenish payer (RP-1). */
export const ingameFacebookAuth = ingame(facebookAuth);
/** Twitter's first leg for a replenish payer (RP-1). */
export const ingameTwitterRedirect = ingame(twitterRedirect);
/** Twitter's last leg for a replenish payer (RP-1). */
export const ingameTwitterAuth = ingame(twitterAuth);
/** VK login of a replenish payer (RP-1). */
export const ingameVkAuth = ingame(vkAuth);
/** Huawei login of a replenish payer (RP-1). */
export const ingameHuaweiAuth = ingame(huaweiAuth);
/** The user of a replenish payer's token (RP-1). */
export const ingameGetUserInfo = ingame(getUserInfo);
/** The login methods of a replenish payer (RP-1). */
export const ingameLoginConfig = ingame(loginConfig);
