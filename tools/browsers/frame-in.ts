/** The frame of a page whose address holds a text, in shadow roots too, or undefined. It runs in the page, so it has everything inside. */
export function frameIn(address: string): HTMLIFrameElement | undefined {
  const all = (root: ParentNode): HTMLIFrameElement[] => [
    ...root.querySelectorAll('iframe'),
    ...[...root.querySelectorAll('*')].flatMap(({ shadowRoot }) => (shadowRoot ? all(shadowRoot) : [])),
  ];
  return all(document).find(({ src }) => src.includes(address));
}

/** Where a frame begins in the page, as the body of a function that is given {@link frameIn}’s parameter. */
export const placeOfFrame = `const { left, top } = (${frameIn})(arguments[0]).getBoundingClientRect(); return { left, top };`;
