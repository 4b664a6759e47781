/** What is typed or pasted, as events that leave a shadow root. */
const typing =
  'keydown keypress keyup beforeinput input paste cut copy compositionstart compositionupdate compositionend';

/** Keys that belong to the page as well: they close and leave what is open. */
const shared = ['Escape', 'Tab'];

/** Keys that buttons, links and tabs take. */
const taken = ['Enter', ' ', 'Spacebar', 'ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End'];

const isField = (element: Element): boolean => element.matches('input, textarea, select, [contenteditable]');

/** Whether an event is for a control of ours alone. */
function isOurs(event: Event): boolean {
  const { target } = event;
  if (!(target instanceof Element)) return false;
  if (!('key' in event)) return isField(target);
  const { key, ctrlKey, altKey, metaKey } = event as KeyboardEvent;
  if (shared.includes(key) || ctrlKey || altKey || metaKey) return false;
  // What is below an open dialog cannot be used, by its keys neither.
  if (isField(target) || target.closest('dialog[open]')) return true;
  return taken.includes(key) && target.matches('button, a[href], summary, [role], iframe');
}

/**
 * Ends the events of typing at an element inside a shadow root. Outside of it their target is the tag, which the page's own shortcuts
 * take for no field: they would run while a player types, and take letters away.
 */
export function keepKeysInside(element: Element): void {
  const end = (event: Event): void => {
    if (isOurs(event)) event.stopPropagation();
  };
  for (const name of typing.split(' ')) element.addEventListener(name, end);
}
