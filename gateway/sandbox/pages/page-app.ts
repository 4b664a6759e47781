import type { Hono } from 'hono';
import type { AppEnv } from '../../http/request-info.ts';
import type { PlaySite } from '../hosting.ts';

/** What the routes of the sandbox see: the request, and the play site that it was sent to. */
export interface PageEnv {
  Variables: AppEnv['Variables'] & { play: PlaySite | null };
}

/** Routes of the sandbox. */
export type PageApp = Hono<PageEnv>;
