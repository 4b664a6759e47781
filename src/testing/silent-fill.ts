/** Fills a field in as browsers and password managers do that report nothing of it. */
export function fillSilently(field: Element, text: string): void {
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
  set?.call(field, text);
}
