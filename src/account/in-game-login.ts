import type { Call, Params } from '../contract/call.ts';

/** Converts a login call for the payer of a replenish link: its path is under /api/ingame/, and it is for one game (LG-2, RP-1). */
export function inGameLogin<C extends Call>(call: C, params: Params<C>, game_id?: string | null): [C, Params<C>] {
  const path = call.path.replace('/util/login/', '/api/ingame/');
  return game_id && path !== call.path
    ? [
        { ...call, path, forCharacter: false },
        { ...(params as object), game_id },
      ]
    : [call, params];
}
