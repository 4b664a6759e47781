/** Fills in a field without events, as some browsers and password managers do. */
export function fillSilently(field: Element, text: string): void {
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
  set?.call(field, text);
}
