// Written for pages whose JavaScript is broken, like framed-slot.ts (EM-12).

const { setTimeout: wait } = globalThis;

/** How long it waits before it fetches again what did not come; then twice as long each time, up to a minute. */
const againMs = 4_000;

/** Fetches something until it comes, and then runs things with it in their order. */
export function onceHere<T>(fetchIt: () => Promise<T>): (run: (come: T) => void) => void {
  const waiting: ((come: T) => void)[] = [];
  let here: { readonly come: T } | null = null;
  const begin = async (waitMs: number): Promise<void> => {
    try {
      here = { come: await fetchIt() };
    } catch (error) {
      console.error('Coinslot: a part of the script did not come, and is fetched again.', error);
      wait(() => void begin(waitMs < 30_000 ? waitMs * 2 : 60_000), waitMs);
      return;
    }
    for (let at = 0; at < waiting.length; at++)
      try {
        waiting[at]?.(here.come);
      } catch (error) {
        // One that throws keeps none of the others waiting.
        console.error(error);
      }
  };
  void begin(againMs);
  return (run) => {
    if (here) run(here.come);
    else waiting[waiting.length] = run;
  };
}
