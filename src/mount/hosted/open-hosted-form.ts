import type { HostedForm, HostedForms } from '../../store/hosted-forms.ts';
import { type FrameSlot, openFrame } from '../remote/frame-slot.ts';
import type { FrameMessage } from './protocol.ts';

/** The time for all gateways together to render the frame. After that the player can retry, or open a window. */
const timeoutMs = 15_000;

/** Opens a page of the brand in an element. It tries one gateway after another until one renders it. */
export function openHostedForm(
  gateways: readonly string[],
  ...[host, request, onEvent]: Parameters<HostedForms['open']>
): HostedForm {
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
  const { title, ...first } = request;
  let show = { is: 'show', ...first } as const;
  let slot: FrameSlot | null = null;
  let tried = 0;
  let windows = 0;
  let timer = 0;
  let end = 0;

  const optionsFor = (gateway: string, onSilent: () => void) => ({
    root,
    gateway,
    title,
    show,
    onSilent,
    onMessage(message: FrameMessage): void {
      if (message.is === 'session' || message.is === 'card' || message.is === 'close') onEvent(message);
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
      onEvent({ is: 'silent' });
      return;
    }
    onEvent({ is: 'coming' });
    // A page that says hello may still never render, if one of its scripts fails. The remaining gateways share the remaining time.
    timer = window.setTimeout(next, (end - performance.now()) / (gateways.length - tried + 1));
    const inFrame = optionsFor(gateway, next);
    slot = openFrame({
      ...inFrame,
      onMessage(message) {
        if (message.is !== 'ready') return inFrame.onMessage(message);
        clearTimeout(timer);
        onEvent(message);
      },
    });
  };
  const begin = (): void => {
    tried = 0;
    end = performance.now() + timeoutMs;
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
      onEvent({ is: 'window' });
      slot = openFrame({ ...optionsFor(gateway, () => onEvent({ is: 'blocked' })), inWindow: true });
    },
    close: stop,
    unmount: stop,
  };
}
