import type { Page } from '@playwright/test';

/** A text on a picture or gradient: the position of its letters, and the contrast that it needs. */
interface TextOnPicture {
  readonly html: string;
  readonly rects: readonly {
    readonly x: number;
    readonly y: number;
    readonly width: number;
    readonly height: number;
  }[];
  /** Red, green, blue from 0 to 255, and alpha from 0 to 1. */
  readonly colour: readonly [number, number, number, number];
  readonly required: number;
}

/** Makes all letters of a page transparent, or shows them again. Icons and borders stay. */
function hideLetters(hidden: boolean): void {
  const roots: (Document | ShadowRoot)[] = [document];
  for (const root of roots)
    for (const { shadowRoot } of root.querySelectorAll('*')) if (shadowRoot) roots.push(shadowRoot);
  const page = window as unknown as { noLetters?: CSSStyleSheet };
  page.noLetters ??= new CSSStyleSheet();
  const sheet = page.noLetters;
  sheet.replaceSync(
    '*, ::before, ::after { -webkit-text-fill-color: transparent !important; text-shadow: none !important; }',
  );
  for (const root of roots)
    root.adoptedStyleSheets = [...root.adoptedStyleSheets.filter((one) => one !== sheet), ...(hidden ? [sheet] : [])];
}

/** Runs in the page: measures the contrast of each text with the pixels behind it, without the worst twentieth. */
async function measure([png, texts]: readonly [png: string, texts: readonly TextOnPicture[]]): Promise<number[]> {
  const bytes = Uint8Array.from(atob(png), (letter) => letter.charCodeAt(0));
  const picture = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
  const scale = picture.width / innerWidth;
  const pen = new OffscreenCanvas(picture.width, picture.height).getContext('2d', { willReadFrequently: true });
  pen?.drawImage(picture, 0, 0);
  const light = (rgb: readonly number[]): number => {
    const [r = 0, g = 0, b = 0] = rgb.map((value) => {
      const part = value / 255;
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  return texts.map(({ rects, colour: [r, g, b, alpha] }) => {
    const found: number[] = [];
    for (const rect of rects) {
      const [x, y] = [Math.max(0, rect.x * scale), Math.max(0, rect.y * scale)];
      const width = Math.min(rect.width * scale, picture.width - x);
      const height = Math.min(rect.height * scale, picture.height - y);
      if (!pen || width < 1 || height < 1) continue;
      const { data } = pen.getImageData(x, y, width, height);
      for (let at = 0; at + 2 < data.length; at += 4 * 3) {
        const ground = [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0];
        const letters = [r, g, b].map((value, index) => value * alpha + (ground[index] ?? 0) * (1 - alpha));
        const [one, other] = [light(letters), light(ground)];
        found.push((Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05));
      }
    }
    found.sort((one, other) => one - other);
    return found[Math.floor(found.length / 20)] ?? 21;
  });
}

/** The texts on pictures that axe found and that are not yet measured. */
interface Texts {
  textsOnPictures?: Set<Element>;
}

/** Finds the texts on a picture or gradient, whose contrast axe cannot judge. */
async function find(): Promise<void> {
  interface Result {
    readonly incomplete: readonly { readonly nodes: readonly { readonly element: Element }[] }[];
  }
  const page = window as unknown as Texts & { axe: { run(of: Document, options: object): Promise<Result> } };
  const { incomplete } = await page.axe.run(document, {
    runOnly: { type: 'rule', values: ['color-contrast'] },
    elementRef: true,
    iframes: false,
  });
  page.textsOnPictures = new Set(incomplete.flatMap(({ nodes }) => nodes.map(({ element }) => element)));
}

/** Runs in the page: takes the texts that are visible now and not covered. */
function takeInSight(): TextOnPicture[] {
  const { textsOnPictures = new Set<Element>() } = window as unknown as Texts;
  const isHit = (element: Element, { x, y, width, height }: DOMRect): boolean => {
    const hit = (element.getRootNode() as Document | ShadowRoot).elementFromPoint(x + width / 2, y + height / 2);
    return element.contains(hit);
  };
  return [...textsOnPictures].flatMap((element): TextOnPicture[] => {
    if (element.closest('[aria-hidden="true"]')) return [];
    const { color, fontSize, fontWeight } = getComputedStyle(element);
    const [r = 0, g = 0, b = 0, alpha = 1] = (color.match(/[\d.]+/g) ?? []).map(Number);
    const px = Number.parseFloat(fontSize);
    const isLarge = px >= 24 || (px >= 18.66 && Number(fontWeight) >= 700);
    const rects = [...element.childNodes]
      .filter((node) => node instanceof Text && node.data.trim())
      .flatMap((node) => {
        const range = document.createRange();
        range.selectNodeContents(node);
        return [...range.getClientRects()];
      })
      .filter(({ top, bottom, left, right }) => top >= 0 && bottom <= innerHeight && left >= 0 && right <= innerWidth)
      .filter((rect) => isHit(element, rect))
      .map(({ x, y, width, height }) => ({ x, y, width, height }));
    if (rects.length === 0 || !color.startsWith('rgb')) return [];
    textsOnPictures.delete(element);
    const html = `${element.outerHTML.slice(0, 160)} in ${element.parentElement?.className}`;
    return [{ html, rects, colour: [r, g, b, alpha], required: isLarge ? 3 : 4.5 }];
  });
}

/** Runs in the page: waits until its pictures are loaded and all changes are rendered. */
async function nextFrame(): Promise<void> {
  const roots: (Document | ShadowRoot)[] = [document];
  for (const root of roots)
    for (const { shadowRoot } of root.querySelectorAll('*')) if (shadowRoot) roots.push(shadowRoot);
  const pictures = roots.flatMap((root) => [...root.querySelectorAll('img')]);
  // A lazy picture outside the viewport never loads.
  const inSight = pictures.filter((picture) => {
    const { top, bottom, left, right } = picture.getBoundingClientRect();
    return picture.checkVisibility() && bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
  });
  const enough = new Promise((done) => setTimeout(done, 3_000));
  // A picture that fails to load has its own error.
  await Promise.race([enough, Promise.all(inSight.map((picture) => picture.decode().catch(() => {})))]);
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
}

/**
 * A screenshot of the page, as base64. It is repeated until two are the same, because a browser on a busy machine renders some layers, such
 * as the header over the page, later than others.
 */
async function stillPicture(page: Page): Promise<string> {
  const most = 10;
  let last = '';
  for (let taken = 0; taken < most; taken++) {
    const png = (await page.screenshot({ animations: 'disabled' })).toString('base64');
    if (png === last) return png;
    last = png;
  }
  return last;
}

/** How many screens of a page are checked, from its top. */
const mostScreens = 4;

/** Lists the texts on pictures with too little contrast, one line each. Axe must be loaded in the page. */
export async function unreadableOnPictures(page: Page): Promise<string[]> {
  await page.evaluate(find);
  const unreadable: string[] = [];
  for (let screen = 0; screen < mostScreens; screen++) {
    await page.evaluate(nextFrame);
    const texts = await page.evaluate(takeInSight);
    if (texts.length > 0) {
      await page.evaluate(hideLetters, true);
      await page.evaluate(nextFrame);
      const png = await stillPicture(page);
      await page.evaluate(hideLetters, false);
      const measured = await page.evaluate(measure, [png, texts] as const);
      for (const [at, { html, required }] of texts.entries()) {
        const contrast = measured[at] ?? 0;
        if (contrast < required) unreadable.push(`${contrast.toFixed(2)} of ${required}\n  ${html}`);
      }
    }
    const isEnd = await page.evaluate(() => {
      const before = scrollY;
      scrollBy({ top: innerHeight * 0.6, behavior: 'instant' });
      return scrollY === before;
    });
    if (isEnd) break;
  }
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  return unreadable;
}

/** Runs in the page: takes the lines of titles that are in sight. */
function takeTitles(selector: string): TextOnPicture[] {
  return [...document.querySelectorAll(selector)].flatMap((element): TextOnPicture[] => {
    const range = document.createRange();
    range.selectNodeContents(element);
    const rects = [...range.getClientRects()]
      .filter(
        ({ width, top, bottom, left, right }) =>
          width > 0 && top >= 0 && bottom <= innerHeight && left >= 0 && right <= innerWidth,
      )
      // What lies over the page covers some, or a part of them.
      .filter(({ x, y, width, height }) =>
        [0.02, 0.5, 0.98].every((part) => {
          const hit = document.elementFromPoint(x + width * part, y + height * part);
          return element.contains(hit) || (hit?.contains(element) ?? false);
        }),
      )
      .map(({ x, y, width, height }) => ({ x, y, width, height }));
    const [r = 0, g = 0, b = 0, alpha = 1] = (getComputedStyle(element).color.match(/[\d.]+/g) ?? []).map(Number);
    return rects.length > 0 ? [{ html: element.textContent, rects, colour: [r, g, b, alpha], required: 4.5 }] : [];
  });
}

/** Measures titles on pictures: the contrast with the pixels behind each, without the worst twentieth. */
export async function contrastOfTitles(page: Page, selector: string): Promise<{ title: string; contrast: number }[]> {
  const most = 10;
  await page.evaluate(hideLetters, true);
  let titles: TextOnPicture[] = [];
  let png = '';
  for (let taken = 0; taken < most; taken++) {
    await page.evaluate(nextFrame);
    titles = await page.evaluate(takeTitles, selector);
    png = await stillPicture(page);
    // A page that was resized may still move.
    if (JSON.stringify(titles) === JSON.stringify(await page.evaluate(takeTitles, selector))) break;
  }
  await page.evaluate(hideLetters, false);
  const measured = await page.evaluate(measure, [png, titles] as const);
  return titles.map(({ html }, at) => ({ title: html, contrast: measured[at] ?? 0 }));
}
