import type { User } from '../contract/login.ts';
import type { Door } from '../store/door.ts';
import type { FramedAsked, FramedSaid } from './framed-protocol.ts';

/** So long a frame that nobody sees may take. */
const patienceMs = 10_000;

const loadSlot = async () => (await import('./framed-slot.ts')).openFramed;

/** Asks the page in a frame that nobody sees, once; null where it does not answer. */
function askUnseen(gateway: string, show: FramedAsked): Promise<FramedSaid | null> {
  return new Promise((resolve) => {
    const host = document.createElement('div');
    host.hidden = true;
    document.body.append(host);
    let end = (): void => host.remove();
    // A page whose policy refuses the frame is not waited for.
    const onRefused = ({ effectiveDirective, blockedURI }: SecurityPolicyViolationEvent): void => {
      if (effectiveDirective === 'frame-src' && blockedURI.startsWith(new URL(gateway).origin)) answer(null);
    };
    document.addEventListener('securitypolicyviolation', onRefused);
    const answer = (said: FramedSaid | null): void => {
      clearTimeout(timer);
      document.removeEventListener('securitypolicyviolation', onRefused);
      end();
      resolve(said);
    };
    const timer = setTimeout(() => answer(null), patienceMs);
    loadSlot().then(
      (openFramed) => {
        const root = host.attachShadow({ mode: 'closed' });
        const hear = (said: FramedSaid): void => {
          if (said.is === 'session' || said.is === 'left') answer(said);
        };
        const slot = openFramed({ root, gateway, title: '', button: '', show, hear });
        end = () => {
          slot.unmount();
          host.remove();
        };
      },
      () => answer(null),
    );
  });
}

/**
 * The door of a page that is not the shop's own (EM-8, T44).
 * @param gateway the address of the gateway whose `/framed` is the brand's own page
 */
export function createPartnerDoor(gateway: string): Door {
  /** What is being ended there: nobody is let in before that is done. */
  let leaving: Promise<unknown> = Promise.resolve();
  return {
    open(host, { title, button, ...rest }, enter) {
      let end = (): void => {};
      let over = false;
      void Promise.all([loadSlot(), leaving]).then(([openFramed]) => {
        if (over) return;
        const hear = (said: FramedSaid): void => {
          if (said.is === 'session') enter(said.user);
        };
        const show = { is: 'show', widget: 'login', options: {}, shares: true, ...rest } as const;
        const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
        const slot = openFramed({ root, gateway, title, button, show, hear });
        end = () => slot.unmount();
      });
      return () => {
        over = true;
        end();
      };
    },
    async renew(asking): Promise<User | null> {
      const said = await askUnseen(gateway, { is: 'renew', ...asking });
      return said?.is === 'session' ? said.user : null;
    },
    leave(asking) {
      leaving = askUnseen(gateway, { is: 'log-out', ...asking });
    },
  };
}
