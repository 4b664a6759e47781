import { useEffect, useState } from 'react';

/** A text as a code that phones read; what makes it is loaded when it is drawn; without it the link still works. */
export function Code({ text, label }: { text: string; label: string }) {
  const [rows, setRows] = useState<readonly (readonly boolean[])[]>([]);
  useEffect(() => {
    import('uqr').then(({ encode }) => setRows(encode(text, { border: 3 }).data)).catch(() => {});
  }, [text]);
  const dark = rows.flatMap((row, y) => row.map((on, x) => (on ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  const size = rows.length || 1;
  return (
    <svg className="code" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
      <path fill="#000" d={dark} />
    </svg>
  );
}
