import { extname } from 'node:path';
import { type HeldFile, holdFolder } from './files.ts';

/** The kinds of pictures that a brand may bring. */
const kinds = ['.svg', '.png', '.jpg', '.jpeg', '.webp', '.avif', '.gif', '.ico'];

/** What makes of a drawing more than a picture, and what to call it. */
const dangers: readonly (readonly [RegExp, string])[] = [
  [/<!doctype|<!entity/i, 'a document type'],
  [/<\?xml-stylesheet/i, 'a style sheet from elsewhere'],
  [/<(?:[\w.-]+:)?(?:script|handler|listener)\b/i, 'a script'],
  [/<(?:[\w.-]+:)?(?:foreignobject|iframe|embed|object|audio|video|canvas)\b/i, 'markup of another kind'],
  [/[\s"'/]on[a-z]+\s*=/i, 'a handler of events'],
  [/attributename\s*=\s*["']?\s*(?:[\w.-]+:)?(?:href|on)/i, 'an animation of an address or a handler'],
  [/(?:javascript|vbscript)\s*:/i, 'a script'],
  [/\bhref\s*=\s*(?!["']\s*(?:#|data:image\/(?:png|jpeg|webp|gif);))/i, 'an address outside of the drawing'],
  [/\bsrc(?:set)?\s*=/i, 'an address outside of the drawing'],
  [/url\(\s*["']?\s*(?!["'\s]|#|data:image\/(?:png|jpeg|webp|gif);)/i, 'an address outside of the drawing'],
  [/@import|@font-face|image-set\(|\\/i, 'a style that may load something'],
];

/** Character references as the characters that they are, so that none hides a word. */
const decoded = (text: string): string =>
  text.replace(/&#(x[0-9a-f]{1,8}|\d{1,8});?/gi, (_, code: string) => {
    const value = Number(/^x/i.test(code) ? `0${code}` : code);
    return value <= 0x10ffff ? String.fromCodePoint(value) : '';
  });

/** What an SVG has that no picture needs, in words; null for a mere drawing. One in an encoding that hides its words is none. */
function dangerIn(svg: string): string | null {
  if (/[\0\ufffd]/.test(svg) || /encoding\s*=\s*["'](?!utf-?8["'])/i.test(svg)) return 'another encoding than UTF-8';
  const text = decoded(svg.replace(/<!--[\s\S]*?-->/g, ''));
  return dangers.find(([pattern]) => pattern.test(text))?.[1] ?? null;
}

/**
 * The pictures of a folder of brands, by their addresses below `/art`. Anything else in it is not served.
 * @throws {Error} with a sentence for the operator, for a drawing that could run a script or load something (T46), and a link out of the folder
 */
export function holdArt(folder: string): ReadonlyMap<string, HeldFile> {
  const pictures = [...holdFolder(folder)].filter(([path]) => kinds.includes(extname(path).toLowerCase()));
  for (const [path, file] of pictures) {
    const danger = extname(path).toLowerCase() === '.svg' ? dangerIn(file.text()) : null;
    if (danger)
      throw new Error(`${folder}${path} is no mere picture: it has ${danger}. Save it as a plain SVG, or as a PNG.`);
  }
  return new Map(pictures.map(([path, file]) => [`/art${path}`, file]));
}
