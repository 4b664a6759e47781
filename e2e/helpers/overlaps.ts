import { expect, type Page } from '@playwright/test';

/** Lists overlaps on a page, one line each: texts on top of other texts, and controls whose center is covered by another control. */
export async function overlapsOn(page: Page): Promise<string[]> {
  // The header hides while a page is scrolled down, and comes back at its top.
  await page.evaluate(() => scrollTo(0, 0));
  await expect(page.locator('.header.away')).toHaveCount(0);
  return page.evaluate(() => {
    const wrong: string[] = [];
    /** Elements below an open popup are inert, and covered on purpose. */
    const popup = [...document.querySelectorAll('dialog:modal')].at(-1);
    const isSeen = (box: Element): boolean =>
      (!popup || popup.contains(box)) &&
      box.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      !box.closest('[inert], [aria-hidden="true"]') &&
      getComputedStyle(box).clipPath === 'none';
    const named = (box: Element): string =>
      `${box.nodeName}.${box.className} "${box.textContent?.trim().slice(0, 30)}"`;

    /** Returns the part of a rectangle that the boxes around it do not clip; null if it is fixed while the page scrolls. */
    const visiblePart = (rect: DOMRect, of: Element): DOMRect | null => {
      let { left, top, right, bottom } = rect;
      for (let box: Element | null = of; box && box !== document.body; box = box.parentElement) {
        const { overflow, position } = getComputedStyle(box);
        if (position === 'fixed' || position === 'sticky') return null;
        if (overflow === 'visible') continue;
        const cut = box.getBoundingClientRect();
        [left, top] = [Math.max(left, cut.left), Math.max(top, cut.top)];
        [right, bottom] = [Math.min(right, cut.right), Math.min(bottom, cut.bottom)];
      }
      return right - left > 3 && bottom - top > 3 ? new DOMRect(left, top, right - left, bottom - top) : null;
    };

    const texts: { readonly box: Element; readonly rect: DOMRect }[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const { parentElement: box } = node;
      if (!node.textContent?.trim() || !box || !isSeen(box)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const one of range.getClientRects()) {
        const rect = visiblePart(one, box);
        if (rect) texts.push({ box, rect });
      }
    }
    // Boxes of lines overlap a little. Letters overlap if they share more than a third of their height.
    const share = (a: DOMRect, b: DOMRect): boolean =>
      Math.min(a.right, b.right) - Math.max(a.left, b.left) > 3 &&
      Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > Math.min(a.height, b.height) / 3;
    texts.forEach(({ box, rect }, at) => {
      for (const other of texts.slice(at + 1))
        if (box !== other.box && share(rect, other.rect)) wrong.push(`${named(box)} lies on ${named(other.box)}`);
    });

    for (const control of document.querySelectorAll('a[href], button:enabled, input:enabled, select:enabled')) {
      if (!isSeen(control) || control.matches('.skip')) continue;
      control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      // A link in a text may span two lines, and its center would be between them.
      const [rect] = control.getClientRects();
      if (!rect || rect.width < 4 || rect.height < 4) continue;
      const hit = document.elementFromPoint(rect.left + rect.width / 2, rect.top + rect.height / 2);
      const label = hit?.closest('label')?.control;
      const found = hit === control || control.contains(hit) || hit?.contains(control) || label === control;
      if (!found) wrong.push(`${named(control)} is covered by ${hit ? named(hit) : 'the edge of the window'}`);
    }
    scrollTo(0, 0);
    return wrong;
  });
}
