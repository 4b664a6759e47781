/** The looks of one field of a card. */
export const fieldStyles = `html, body { margin: 0; block-size: 100%; background: none; }
input { box-sizing: border-box; inline-size: 100%; block-size: 100%; border: 0; outline: 0; padding: 0; background: none; color: #00112c; font: 16px system-ui, sans-serif; }
`;

/** The page in the frame of one field of a card: an input and the script that speaks to the Drop-in around it. */
export function fieldPage(script: string, styles: string): Response {
  const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Card field</title>
<link rel="stylesheet" href="${styles}">
<script src="${script}" defer></script>
</head>
<body><input></body>
</html>
`;
  return new Response(page, {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy':
        "default-src 'none'; script-src 'self'; style-src 'self'; base-uri 'none'; form-action 'none'",
      'Cache-Control': 'no-store',
      'Referrer-Policy': 'no-referrer',
      'X-Content-Type-Options': 'nosniff',
    },
  });
}
