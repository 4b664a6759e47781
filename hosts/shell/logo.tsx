import type { ReactNode } from 'react';
import type { Brand } from '../../src/brand/index.ts';

/** The mark of a brand beside a name, and under that what the page shows. */
export function Logo({ brand, name, children }: { brand: Brand; name: string; children?: ReactNode }) {
  return (
    <>
      <img src={`/art/${brand.look.mark}.svg`} alt="" width="32" height="32" />
      <span className="logo-text">
        <b dir="auto">{name}</b>
        {children && <span className="page-title">{children}</span>}
      </span>
    </>
  );
}

/** The bar at the top of a page of ours (LY-1). With `scroll` it follows the page: it hides on the way down (LY-2). */
export function HeaderBar(props: {
  scroll?: { readonly isDown: boolean; readonly isAtTop: boolean };
  children: ReactNode;
}) {
  const { scroll, children } = props;
  const states = { still: !scroll, raised: scroll?.isAtTop === false, away: scroll?.isDown };
  const classes = Object.entries(states).flatMap(([name, isOn]) => (isOn ? [name] : []));
  return (
    <header className={['header', ...classes].join(' ')}>
      <div className="header-in">{children}</div>
    </header>
  );
}
