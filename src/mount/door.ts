import type { Door, DoorSaid, DoorSlot } from '../store/door.ts';

/**
 * The door of a page that is not the shop's own (EM-8, T44). What opens it is fetched with its first use.
 * @param gateways the addresses of the gateways whose `/framed` is the brand's own page
 * @param tellSilent tells the embedder that none of them showed it
 */
export const createDoor = (
  gateways: readonly string[],
  tellSilent: () => void,
  fetchPart: () => Promise<Pick<typeof import('./partner-door.ts'), 'openDoor'>> = () => import('./partner-door.ts'),
): Door => ({
  open(host, show, tell) {
    const hear = (said: DoorSaid): void => {
      tell(said);
      if (said.is === 'silent') tellSilent();
    };
    let slot: DoorSlot | null = null;
    let over = false;
    let now = show;
    const fetchIt = (): void => {
      hear({ is: 'coming' });
      void fetchPart().then(
        ({ openDoor }) => {
          if (!over) slot ??= openDoor(gateways, host, now, hear);
        },
        () => over || hear({ is: 'silent' }),
      );
    };
    fetchIt();
    return {
      update(changes, options = {}) {
        now = { ...now, ...changes, options: { ...now.options, ...options } };
        slot?.update(changes, options);
      },
      again: () => (slot ? slot.again() : fetchIt()),
      openWindow: () => (slot ? slot.openWindow() : fetchIt()),
      close: () => slot?.close(),
      unmount() {
        over = true;
        slot?.unmount();
      },
    };
  },
});
