/** Events of typing and pasting that leave a shadow root. */
const typing =
  'keydown keypress keyup beforeinput input paste cut copy compositionstart compositionupdate compositionend';

/** Keys that the page receives too, because they close or leave things. */
const shared = ['Escape', 'Tab'];

/** Keys that buttons, links and tabs handle. */
const taken = ['Enter', ' ', 'Spacebar', 'ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End'];

/** Whether keys type or choose in it. In an open list, an option has the focus. */
const isField = (element: Element): boolean => element.matches('input, textarea, select, option, [contenteditable]');

/** Whether only a control of ours should receive an event. */
function isOurs(event: Event): boolean {
  const { target } = event;
  if (!(target instanceof Element)) return false;
  if (!('key' in event)) return isField(target);
  const { key, ctrlKey, altKey, metaKey } = event as KeyboardEvent;
  if (shared.includes(key) || ctrlKey || altKey || metaKey) return false;
  // While a dialog is open, nothing below it may react to keys.
  if (isField(target) || target.closest('dialog[open]')) return true;
  return taken.includes(key) && target.matches('button, a[href], summary, [role], iframe');
}

/**
 * Stops the propagation of typing events at an element inside a shadow root. Outside, their target is the tag, which the page's keyboard
 * shortcuts do not recognise as a field: they would run while a player types.
 */
export function keepKeysInside(element: Element): void {
  const end = (event: Event): void => {
    if (isOurs(event)) event.stopPropagation();
  };
  for (const name of typing.split(' ')) element.addEventListener(name, end);
}
