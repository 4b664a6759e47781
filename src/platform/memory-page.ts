import type { PagePlatform, Undo } from './platform.ts';

type Listener<A extends unknown[]> = (...values: A) => void;

/** A list of listeners: `add` adds one, `call` calls all. */
function createListeners<A extends unknown[]>() {
  const all = new Set<Listener<A>>();
  return {
    add(listener: Listener<A>): Undo {
      all.add(listener);
      return () => all.delete(listener);
    },
    call(...values: A): void {
      for (const listener of [...all]) listener(...values);
    },
  };
}

/** Creates the page of a tab in memory: its address, its connection, and its visibility. */
export function createMemoryPage(first: string, connected: boolean) {
  const [navigated, returned, left] = [createListeners(), createListeners(), createListeners()];
  const onlineChanged = createListeners<[online: boolean]>();
  let address = new URL(first);
  let isOnline = connected;
  let reloads = 0;
  const navigate = (path: string): void => {
    address = new URL(path, address);
  };
  const page: Pick<
    PagePlatform,
    'address' | 'navigate' | 'onNavigate' | 'onReturn' | 'onLeave' | 'onOnline' | 'online' | 'reload'
  > = {
    address: () => new URL(address),
    navigate,
    reload() {
      reloads += 1;
    },
    onNavigate: navigated.add,
    onReturn: returned.add,
    onLeave: left.add,
    onOnline: onlineChanged.add,
    online: () => isOnline,
  };
  return {
    ...page,
    setOnline(online: boolean): void {
      isOnline = online;
      onlineChanged.call(online);
    },
    reloadCount: () => reloads,
    goAway: left.call,
    comeBack: returned.call,
    goTo(path: string): void {
      navigate(path);
      navigated.call();
    },
  };
}
