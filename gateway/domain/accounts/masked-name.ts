const hidden = '••';
/** More words than this would give a long name away by its shape. */
const maxWords = 3;

const segmenter = new Intl.Segmenter('und', { granularity: 'grapheme' });

/** A word with all but its beginning hidden. What is hidden has the same length always. */
function maskWord(word: string): string {
  const letters = Array.from(segmenter.segment(word), ({ segment }) => segment);
  const visibleCount = letters.length >= 4 ? 2 : letters.length >= 2 ? 1 : 0;
  return letters.slice(0, visibleCount).join('') + hidden;
}

/**
 * A character's name for somebody who only knows its ID (LG-7): enough to recognize one's own, too little to look up another's.
 * @example
 * maskName('Aria Vale'); // 'Ar•• Va••'
 */
export function maskName(name: string): string {
  const words = name.trim().split(/\s+/).slice(0, maxWords);
  return words.map(maskWord).join(' ');
}
