/** Patterns on grounds of the brand's colour, drawn in `src/ui/knobs.css`. */
export type Pattern = 'zigzag' | 'sunburst' | 'seigaiha' | 'lattice' | 'stripes' | 'dots' | 'checks' | 'rings';
/** The lettering of titles: fonts that systems have, their weight and how close letters stand. */
export type Face = 'tight' | 'rounded' | 'mincho' | 'gothic' | 'slab';
/** The shape of the mark on what is the best value. */
export type Ribbon = 'slanted' | 'pill' | 'seal' | 'tab';
/** The lower edge of what is paid, on pages wide enough to show it. */
export type ReceiptEdge = 'serrated' | 'scalloped' | 'straight';

/**
 * The layouts of the front page. `stage`: one banner with tiles beside it. `wall`: banner and covers in one mosaic. `magazine`: a tall
 * picture, a headline and the games as a list. `arcade`: glowing covers first, on a dark ground in both schemes.
 */
export const homeLayouts = ['stage', 'wall', 'magazine', 'arcade'] as const;
/** One of the layouts of the front page. */
export type HomeLayout = (typeof homeLayouts)[number];
/**
 * The layouts of the goods on a brand's own pages. `cards`: a picture on a tray above its price. `shelf`: large pictures on a board with a
 * price tag. `ledger`: products lie on their side in two columns. `cabinet`: products as buttons that sink when they are pressed.
 */
export const goodsLayouts = ['cards', 'shelf', 'ledger', 'cabinet'] as const;
/** One of the layouts of the goods. */
export type GoodsLayout = (typeof goodsLayouts)[number];
/** The grounds of a brand's own pages, besides the plain one: the brand's pattern, its colours from above, ruled paper, or two glows. */
export const grounds = ['pattern', 'gradient', 'paper', 'glow'] as const;
/** One of the grounds. */
export type Ground = (typeof grounds)[number];
/** The frames of cards, besides the plain one: a ticket with notches, a bevelled edge, a double line, or a sticker. */
export const frames = ['notch', 'bevel', 'rule', 'sticker'] as const;
/** One of the frames. */
export type Frame = (typeof frames)[number];
/** The marks of the chosen product: a ring around it, a filled card, a stamp, or a glow. */
export const pickedMarks = ['ring', 'fill', 'stamp', 'glow'] as const;
/** One of the marks of the chosen product. */
export type Picked = (typeof pickedMarks)[number];

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
  /** The default is `stage`. */
  readonly home?: HomeLayout;
  /** The default is `cards`. */
  readonly goods?: GoodsLayout;
  /** The default is a plain ground. */
  readonly ground?: Ground;
  /** The default is a plain card. */
  readonly frame?: Frame;
  /** The default is a ring. */
  readonly picked?: Picked;
  /** The mark on the page's tab and header, a name in `brands/art`. */
  readonly mark: string;
}
