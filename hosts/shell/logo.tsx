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

/** The bar at the top of a page of ours (LY-1). `hidden`: it is scrolled away (LY-2). */
export function HeaderBar({ hidden, children }: { hidden?: boolean; children: ReactNode }) {
  return (
    <header className={hidden ? 'header away' : 'header'}>
      <div className="header-in">{children}</div>
    </header>
  );
}
