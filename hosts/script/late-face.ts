import { onceHere } from '../../src/mount/remote/once-here.ts';
import type { Slot, Storefront } from '../../src/mount/storefront.tsx';
import type { Mountable } from '../../src/mount/widget.ts';
import type { ScriptApi } from './face.ts';

// Written for pages whose JavaScript is broken, like src/mount/remote/frame-slot.ts (EM-12).

/** A face that can be used at once, and does everything as soon as the true one is fetched. */
export function lateApi(fetchIt: () => Promise<ScriptApi>): ScriptApi {
  const then = onceHere(fetchIt);
  return {
    createStorefront(options) {
      let made: Storefront;
      then((face) => {
        made = face.createStorefront(options);
      });
      return {
        on(name, run) {
          let undo: () => void;
          then(() => {
            undo = made.on(name, run);
          });
          return () => then(() => undo());
        },
        mount<O extends object>(
          widget: Mountable<O> | string,
          target: string | Element,
          options?: Partial<O>,
        ): Slot<O> {
          let slot: Slot<O>;
          then(() => {
            slot = made.mount(widget, target, options);
          });
          return { update: (more) => then(() => slot.update(more)), unmount: () => then(() => slot.unmount()) };
        },
        update: (changes) => then(() => made.update(changes)),
        destroy: () => then(() => made.destroy()),
      };
    },
    configure: (configuration) => then((face) => face.configure(configuration)),
    define: () => then((face) => face.define()),
  };
}
