/** Patterns on grounds of the brand's colour, drawn in `src/ui/knobs.css`. */
export type Pattern = 'zigzag' | 'sunburst' | 'seigaiha' | 'lattice' | 'stripes' | 'dots' | 'checks' | 'rings';
/** The lettering of titles: fonts that systems have, their weight and how close letters stand. */
export type Face = 'tight' | 'rounded' | 'mincho' | 'gothic' | 'slab';
/** The shape of the mark on what is the best value. */
export type Ribbon = 'slanted' | 'pill' | 'seal' | 'tab';
/** The lower edge of what is paid, on pages wide enough to show it. */
export type ReceiptEdge = 'serrated' | 'scalloped' | 'straight';

/** The part of a brand's look that an embedder may change. The brand has the defaults. */
export interface Appearance {
  /** Six hex digits. Text and mixed colours are derived from it. */
  readonly colour?: string | undefined;
  /** Corner radius of cards in pixels. */
  readonly radius?: number | undefined;
  /** Fonts of the page as a CSS list. System fonts are appended. */
  readonly font?: string | undefined;
  /** `auto` or nothing: the page's own `color-scheme`. */
  readonly scheme?: 'light' | 'dark' | 'auto' | undefined;
}

/** The look of a brand. The defaults are plain. */
export interface Look {
  /** Six hex digits (BR-7). */
  readonly colour: string;
  /** The second colour, for ribbons, meters and offers, in six hex digits. The default is the first colour. */
  readonly accent?: string;
  /** Corner radius of cards in pixels. */
  readonly radius: number;
  /** Buttons are pills, or as round as cards. */
  readonly button?: 'pill' | 'card';
  readonly pattern?: Pattern;
  readonly face?: Face;
  readonly ribbon?: Ribbon;
  readonly edge?: ReceiptEdge;
  /** The mark on the page's tab and header, a name in `brands/art`. */
  readonly mark: string;
}
