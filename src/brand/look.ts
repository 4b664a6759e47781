/** Patterns on grounds of the brand's colour, drawn in `src/ui/knobs.css`. */
export type Pattern = 'zigzag' | 'sunburst' | 'seigaiha' | 'lattice' | 'stripes' | 'dots' | 'checks' | 'rings';
/** The lettering of titles: fonts that systems have, their weight and how close letters stand. */
export type Face = 'tight' | 'rounded' | 'mincho' | 'gothic' | 'slab';
/** The shape of the mark on what is the best value. */
export type Ribbon = 'slanted' | 'pill' | 'seal' | 'tab';
/** The lower edge of what is paid, on pages wide enough to show it. */
export type ReceiptEdge = 'serrated' | 'scalloped' | 'straight';

/** What an embedder may change of a brand's look; what is left out is the brand's. */
export interface Appearance {
  /** In six hex digits; what is read on it and what is mixed from it follows. */
  readonly colour?: string | undefined;
  /** Corner radius of cards in pixels. */
  readonly radius?: number | undefined;
  /** Fonts that the page has, as CSS names them; those of the system follow. */
  readonly font?: string | undefined;
  /** `auto`, or nothing: what the page's own `color-scheme` says. */
  readonly scheme?: 'light' | 'dark' | 'auto' | undefined;
}

/** What a brand looks like. What it leaves out is plain. */
export interface Look {
  /** Six hex digits (BR-7). */
  readonly colour: string;
  /** The second colour, of ribbons, meters and offers, in six hex digits; without one it is the first. */
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
