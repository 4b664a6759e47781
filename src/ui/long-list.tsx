import { type ReactNode, useEffect, useRef, useState } from 'react';
import { withOwnNames } from './own-properties.ts';
import { watchSize } from './watch-size.ts';

/** Extra rows above and below the visible ones, so that fast scrolling shows no gap and Tab finds the next row. */
const spare = 3;

/** The minimum width of a column. A narrower list has a single column. */
const columnRem = 8;

/** A height relative to the font size. */
export const rem = (count: number): string => withOwnNames(`calc(${count} * var(--rem))`);

/**
 * A list of any length. Only the visible rows are rendered, so that thousands of items stay smooth on a cheap phone. Rows are `rowRem` high,
 * relative to the font size, and have as many items as there are `columns`, or one if the list is very narrow. Screen readers announce the
 * position of each item and the total.
 */
export function LongList<T>(props: {
  label: string;
  items: readonly T[];
  columns: number;
  rowRem: number;
  heightRem: number;
  keyOf: (item: T) => string;
  row: (item: T) => ReactNode;
}) {
  const { label, items, rowRem, heightRem, keyOf, row } = props;
  const [from, setFrom] = useState(0);
  const box = useRef<HTMLDivElement>(null);
  const [narrow, setNarrow] = useState(false);
  const columns = narrow ? 1 : props.columns;
  const rows = Math.ceil(items.length / columns);
  const first = Math.max(0, Math.min(from, rows - 1) - spare);
  const last = Math.min(rows, from + Math.ceil(heightRem / rowRem) + spare);

  useEffect(() => {
    if (!box.current) return undefined;
    return watchSize(box.current, ({ width, height }) =>
      setNarrow(width * heightRem < height * props.columns * columnRem),
    );
  }, [props.columns, heightRem]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new list scrolls to its top
  useEffect(() => {
    if (box.current) box.current.scrollTop = 0;
    setFrom(0);
  }, [items]);

  return (
    <div
      ref={box}
      className="long-list"
      style={{ blockSize: rem(heightRem) }}
      onScroll={(event) => {
        const { scrollTop, scrollHeight } = event.currentTarget;
        setFrom(Math.floor((scrollTop * rows) / scrollHeight));
      }}
    >
      {items.length > 0 && (
        // The list is as high as all its rows; padding stands for those above, since only rows may be in a list.
        <ul
          aria-label={label}
          style={{
            boxSizing: 'border-box',
            blockSize: rem(rows * rowRem),
            paddingBlockStart: rem(first * rowRem),
            gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
          }}
        >
          {items.slice(first * columns, last * columns).map((item, at) => (
            <li
              key={keyOf(item)}
              aria-setsize={items.length}
              aria-posinset={first * columns + at + 1}
              style={{ blockSize: rem(rowRem) }}
            >
              {row(item)}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
