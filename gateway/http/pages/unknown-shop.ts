const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>Unknown storefront</title>
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
 * The answer to a host name that no brand lists (BR-2): a plain page, never another brand's. It has no styles, because such a host
 * serves no files either.
 */
export function unknownShop(): Response {
  return new Response(page, {
    status: 421,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      'Cache-Control': 'no-store',
      'Referrer-Policy': 'no-referrer',
      'X-Content-Type-Options': 'nosniff',
    },
  });
}
