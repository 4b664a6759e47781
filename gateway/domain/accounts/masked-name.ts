const hidden = '••';
/** A longer name is cut, because the number of its words would reveal it. */
const maxWords = 3;

const segmenter = new Intl.Segmenter('und', { granularity: 'grapheme' });

/** Hides all but the beginning of a word. The hidden part always has the same length. */
function maskWord(word: string): string {
  const letters = Array.from(segmenter.segment(word), ({ segment }) => segment);
  const visibleCount = letters.length >= 4 ? 2 : letters.length >= 2 ? 1 : 0;
  return letters.slice(0, visibleCount).join('') + hidden;
}

/**
 * Masks a character's name for a player who has entered its ID (LG-7). The owner recognizes it, and others cannot learn it.
 * @example
 * maskName('Aria Vale'); // 'Ar•• Va••'
 */
export function maskName(name: string): string {
  const words = name.trim().split(/\s+/).slice(0, maxWords);
  return words.map(maskWord).join(' ');
}
