import type { GameMessage, ViewMessage } from 'coinslot/contract';

/** The shop: in production `https://pay.watt.example`. */
const shop = 'http://watt.localhost:4173';

const view = document.querySelector<HTMLIFrameElement>('#view');
const form = document.querySelector<HTMLFormElement>('#open');
const list = document.querySelector('#said');

const say = (message: GameMessage): void => view?.contentWindow?.postMessage(message, shop);

/** What a game does about a message. Only the game's server knows whether an order is really paid. */
function act(message: ViewMessage): void {
  const line = document.createElement('li');
  line.textContent = JSON.stringify(message);
  list?.append(line);
  if ((message.type === 'close' || message.type === 'back') && view) view.hidden = true;
}

window.addEventListener('message', ({ origin, source, data }: MessageEvent<ViewMessage>) => {
  if (origin === shop && source === view?.contentWindow && data?.from === 'coinslot') act(data);
});

form?.addEventListener('submit', (event) => {
  event.preventDefault();
  const token = String(new FormData(form).get('token'));
  if (!view) return;
  view.hidden = false;
  // The token stands behind the #: no server sees it, and the view takes it out of its address first.
  view.src = `${shop}/userCenter?visit=sdk&client_id=1013#token=${encodeURIComponent(token)}`;
});

document.querySelector('#back')?.addEventListener('click', () => say({ to: 'coinslot', type: 'back' }));
