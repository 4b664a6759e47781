import { type ReadonlySignal, signal } from '@preact/signals-react';
import type { PagePlatform } from '../../src/platform/platform.ts';

/** The tabs of the in-game view. */
export const tabs = ['vip', 'activity', 'topup'] as const;
/** One of the tabs. */
export type Tab = (typeof tabs)[number];

/** Which tab is open; it stands in the address, so that a reload keeps it. */
export interface Tabs {
  readonly open: ReadonlySignal<Tab>;
  href(tab: Tab): string;
  go(tab: Tab): void;
}

/** Creates the tabs of a view; `first` is the one that no address has to name. */
export function createTabs(
  platform: Pick<PagePlatform, 'address' | 'navigate' | 'onNavigate'>,
  first: Tab,
): Tabs & { undo(): void } {
  const read = (): Tab => {
    const requested = platform.address().searchParams.get('tab');
    return tabs.find((one) => one === requested) ?? first;
  };
  const open = signal(read());
  const href = (tab: Tab): string => {
    const { pathname, searchParams } = platform.address();
    searchParams.set('tab', tab);
    return `${pathname}?${searchParams}`;
  };
  return {
    open,
    href,
    go(tab) {
      if (tab === open.peek()) return;
      platform.navigate(href(tab), 'push');
      open.value = tab;
    },
    undo: platform.onNavigate(() => {
      open.value = read();
    }),
  };
}
