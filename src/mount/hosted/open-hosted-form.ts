import type { HostedForm, HostedForms } from '../../store/hosted-forms.ts';
import { type FrameSlot, openFrame } from '../remote/frame-slot.ts';
import type { FrameMessage } from './protocol.ts';

/** So long the frame of all gateways together may take until it is drawn. A player then has another try, or a window. */
const patienceMs = 15_000;

/** Opens a page of the brand's own in an element, at one gateway after the other until one answers. */
export function openHostedForm(
  gateways: readonly string[],
  ...[host, wanted, hear]: Parameters<HostedForms['open']>
): HostedForm {
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
  const { title, ...first } = wanted;
  let show = { is: 'show', ...first } as const;
  let slot: FrameSlot | null = null;
  let tried = 0;
  let windows = 0;
  let timer = 0;
  let end = 0;

  const place = (gateway: string, onSilent: () => void) => ({
    root,
    gateway,
    title,
    show,
    onSilent,
    onMessage(said: FrameMessage): void {
      if (said.is === 'session' || said.is === 'card' || said.is === 'close') hear(said);
    },
  });
  const stop = (): void => {
    clearTimeout(timer);
    slot?.unmount();
    slot = null;
  };
  const next = (): void => {
    stop();
    const gateway = gateways[tried++];
    if (gateway === undefined) {
      hear({ is: 'silent' });
      return;
    }
    hear({ is: 'coming' });
    // It may say hello and be drawn never, where a part of it does not come. What is left is shared among those to be tried.
    timer = window.setTimeout(next, (end - performance.now()) / (gateways.length - tried + 1));
    const inFrame = place(gateway, next);
    slot = openFrame({
      ...inFrame,
      onMessage(said) {
        if (said.is !== 'ready') return inFrame.onMessage(said);
        clearTimeout(timer);
        hear(said);
      },
    });
  };
  const begin = (): void => {
    tried = 0;
    end = performance.now() + patienceMs;
    next();
  };
  begin();

  return {
    update(changes, options = {}) {
      show = { ...show, ...changes, options: { ...show.options, ...options } };
      slot?.update(options, changes);
    },
    again: begin,
    openWindow() {
      stop();
      const gateway = gateways[windows++ % gateways.length] ?? '';
      hear({ is: 'window' });
      slot = openFrame({ ...place(gateway, () => hear({ is: 'blocked' })), inWindow: true });
    },
    close: stop,
    unmount: stop,
  };
}
