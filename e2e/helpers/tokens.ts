import type { Page } from '@playwright/test';
import { originOf } from './test.ts';

/** Records every token that a gateway issues from now on. It reads the responses, because a browser forgets those of a removed frame. */
export async function watchTokens(
  page: Page,
  gateway: string,
): Promise<{ readonly full: string[]; readonly scoped: string[] }> {
  const tokens = { full: [] as string[], scoped: [] as string[] };
  // Not every system knows that every name under localhost is this machine.
  const { host, port } = new URL(gateway);
  await page.context().route(/\/(util\/login|api\/session)\//, async (route) => {
    const request = route.request();
    const headers = { ...(await request.allHeaders()), host };
    const response = await route.fetch({ url: request.url().replace(gateway, originOf('', Number(port))), headers });
    const { content } = request.method() === 'POST' ? await response.json() : { content: null };
    if (content?.oauth_token)
      tokens[/(open|renew)_partner$/.test(request.url()) ? 'scoped' : 'full'].push(content.oauth_token);
    await route.fulfill({ response });
  });
  return tokens;
}
