import { type ReactNode, useEffect, useRef, useState } from 'react';

/** Rows kept above and below what is seen, so that a quick finger meets no gap and Tab finds the next row. */
const spare = 3;

/**
 * A list of any length: only the rows in sight are drawn, so that thousands stay smooth on a cheap phone. Rows are `rowPx`
 * high and hold as many items as there are `columns`; a screen reader is told the position of each item and their number.
 */
export function LongList<T>(props: {
  label: string;
  items: readonly T[];
  columns: number;
  rowPx: number;
  heightPx: number;
  keyOf: (item: T) => string;
  row: (item: T) => ReactNode;
}) {
  const { label, items, columns, rowPx, heightPx, keyOf, row } = props;
  const [from, setFrom] = useState(0);
  const box = useRef<HTMLDivElement>(null);
  const rows = Math.ceil(items.length / columns);
  const first = Math.max(0, Math.min(from, rows - 1) - spare);
  const last = Math.min(rows, from + Math.ceil(heightPx / rowPx) + spare);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another list begins at its top
  useEffect(() => {
    if (box.current) box.current.scrollTop = 0;
    setFrom(0);
  }, [items]);

  return (
    <div
      ref={box}
      className="long-list"
      style={{ blockSize: `${heightPx}px` }}
      onScroll={(event) => setFrom(Math.floor(event.currentTarget.scrollTop / rowPx))}
    >
      {items.length > 0 && (
        // The list is as high as all its rows; padding stands for those above, since only rows may be in a list.
        <ul
          aria-label={label}
          style={{
            boxSizing: 'border-box',
            blockSize: `${rows * rowPx}px`,
            paddingBlockStart: `${first * rowPx}px`,
            gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
          }}
        >
          {items.slice(first * columns, last * columns).map((item, at) => (
            <li
              key={keyOf(item)}
              aria-setsize={items.length}
              aria-posinset={first * columns + at + 1}
              style={{ blockSize: `${rowPx}px` }}
            >
              {row(item)}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
