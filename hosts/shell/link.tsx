import type { ReactNode } from 'react';
import type { Router } from './router.ts';

/** A link inside the storefront: a real address, followed without a page load. */
export function Link(props: {
  router: Router;
  to: string;
  className?: string;
  current?: boolean;
  label?: string;
  children: ReactNode;
}) {
  const { router, to, className, current, label, children } = props;
  return (
    <a
      href={router.href(to)}
      className={className}
      aria-label={label}
      aria-current={current ? 'page' : undefined}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
        event.preventDefault();
        router.go(to);
      }}
    >
      {children}
    </a>
  );
}
