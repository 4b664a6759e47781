import { createHash } from 'node:crypto';

const style = `body{margin:0;min-height:100vh;display:grid;place-items:center;font:16px/1.5 system-ui,sans-serif;background:Canvas;color:CanvasText}
main{max-width:28rem;padding:2rem;text-align:center}
h1{font-size:1.5rem;line-height:1.2;margin:0 0 .5rem}
p{margin:0}`;

/** The one style that the page may have: its policy names it by its digest. */
const digest = createHash('sha256').update(style).digest('base64');

const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>Unknown storefront</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>Unknown storefront</h1>
<p>There is no shop at this address. Please check it, or open the shop from inside your game.</p>
</main>
</body>
</html>
`;

/**
 * The answer to a host name that no brand lists (BR-2): a plain page, never another brand's. Its style stands in it,
 * because such a host serves no files.
 */
export function unknownShop(): Response {
  return new Response(page, {
    status: 421,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': `default-src 'none'; style-src 'sha256-${digest}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
      'Cache-Control': 'no-store',
      'Referrer-Policy': 'no-referrer',
      'X-Content-Type-Options': 'nosniff',
    },
  });
}
