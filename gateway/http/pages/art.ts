import { extname } from 'node:path';
import { type HeldFile, holdFolder } from './files.ts';

/** The types of pictures that a brand may have. */
const kinds = ['.svg', '.png', '.jpg', '.jpeg', '.webp', '.avif', '.gif', '.ico'];

/** Patterns of active content in an SVG, with a name for the error message. */
const dangers: readonly (readonly [RegExp, string])[] = [
  [/<!doctype|<!entity/i, 'a document type'],
  [/<\?xml-stylesheet/i, 'a style sheet from elsewhere'],
  [/<(?:[\w.-]+:)?(?:script|handler|listener)\b/i, 'a script'],
  [/<(?:[\w.-]+:)?(?:foreignobject|iframe|embed|object|audio|video|canvas)\b/i, 'markup of another kind'],
  [/[\s"'/]on[a-z]+\s*=/i, 'an event handler'],
  [/attributename\s*=\s*["']?\s*(?:[\w.-]+:)?(?:href|on)/i, 'an animation of an address or a handler'],
  [/(?:javascript|vbscript)\s*:/i, 'a script'],
  [/\bhref\s*=\s*(?!["']\s*(?:#|data:image\/(?:png|jpeg|webp|gif);))/i, 'an address outside of the file'],
  [/\bsrc(?:set)?\s*=/i, 'an address outside of the file'],
  [/url\(\s*["']?\s*(?!["'\s]|#|data:image\/(?:png|jpeg|webp|gif);)/i, 'an address outside of the file'],
  [/@import|@font-face|image-set\(|\\/i, 'a style that may load something'],
];

/** Decodes character references, so that they cannot hide a pattern. */
const decoded = (text: string): string =>
  text.replace(/&#(x[0-9a-f]{1,8}|\d{1,8});?/gi, (_, code: string) => {
    const value = Number(/^x/i.test(code) ? `0${code}` : code);
    return value <= 0x10ffff ? String.fromCodePoint(value) : '';
  });

/** Names the active content in an SVG; null if there is none. Other encodings than UTF-8 count as active, since they can hide it. */
function dangerIn(svg: string): string | null {
  if (/[\0\ufffd]/.test(svg) || /encoding\s*=\s*["'](?!utf-?8["'])/i.test(svg)) return 'another encoding than UTF-8';
  const text = decoded(svg.replace(/<!--[\s\S]*?-->/g, ''));
  return dangers.find(([pattern]) => pattern.test(text))?.[1] ?? null;
}

/**
 * Loads the pictures of a brand folder, by path below `/art`. Other files are not served.
 * @throws {Error} with a message for the operator if an SVG has active content (T46), or a link leaves the folder
 */
export function holdArt(folder: string): ReadonlyMap<string, HeldFile> {
  const pictures = [...holdFolder(folder)].filter(([path]) => kinds.includes(extname(path).toLowerCase()));
  for (const [path, file] of pictures) {
    const danger = extname(path).toLowerCase() === '.svg' ? dangerIn(file.text()) : null;
    if (danger)
      throw new Error(
        `${folder}${path} is not a plain picture: it contains ${danger}. Save it as a plain SVG, or as a PNG.`,
      );
  }
  return new Map(pictures.map(([path, file]) => [`/art${path}`, file]));
}
