/** What a player looks for: what it is, and a pattern for what it is called. */
export interface Sought {
  readonly is: 'button' | 'link' | 'tab' | 'field' | 'choice' | 'dialog' | 'region' | 'heading' | 'text';
  readonly name: string;
  /** Where it is looked for; the whole page, unless told. */
  readonly within?: Sought;
}

/** What was found. */
export interface Found {
  /** The middle of it, in CSS pixels of what is in sight. */
  readonly x: number;
  readonly y: number;
  /** Its text, or what was typed into it. */
  readonly text: string;
  /** Whether a press on its middle would meet it. */
  readonly isFree: boolean;
  /** Whether an animation moves it, or what it stands in. On a busy machine no frame may be drawn between two looks, and all seems to stand still. */
  readonly isMoving: boolean;
  /** Whether what is typed goes to it. */
  readonly hasFocus: boolean;
  /** Whether it is the chosen one of several. */
  readonly isChosen: boolean;
}

/**
 * Finds the first that can be pressed, else the first that can be seen, in shadow roots too, and scrolls to it; null where there is none.
 * It runs in the page, so it has everything inside.
 */
export function find(sought: Sought): Found | null {
  const selectors: Record<Sought['is'], string> = {
    button: 'button, summary, [role="button"]',
    link: 'a[href]',
    tab: '[role="tab"]',
    field: 'input:not([type="radio"], [type="checkbox"]), textarea',
    choice: 'input[type="radio"], input[type="checkbox"]',
    dialog: 'dialog[open]',
    region: 'section, aside, [role="region"]',
    heading: 'h1, h2, h3',
    text: 'p, span, output, li, b, strong',
  };
  const plain = (text: string | null | undefined): string => (text ?? '').replace(/\s+/g, ' ').trim();
  const all = (root: ParentNode, selector: string): HTMLElement[] => [
    ...root.querySelectorAll<HTMLElement>(selector),
    ...[...root.querySelectorAll('*')].flatMap(({ shadowRoot }) => (shadowRoot ? all(shadowRoot, selector) : [])),
  ];
  const spoken = (one: Element): string =>
    [...one.childNodes]
      .map((node) => {
        if (!(node instanceof Element)) return node.textContent;
        return node.getAttribute('aria-hidden') === 'true' ? '' : ` ${spoken(node)} `;
      })
      .join('');
  const nameOf = (one: HTMLElement): string => {
    const root = one.getRootNode() as Document | ShadowRoot;
    const ids = one.getAttribute('aria-labelledby')?.split(' ') ?? [];
    const labels = one instanceof HTMLInputElement ? [...(one.labels ?? [])] : [];
    const parts = [...ids.map((id) => root.getElementById(id)), ...labels].map((part) => part && spoken(part));
    return plain(one.getAttribute('aria-label') ?? (parts.length > 0 ? parts.join(' ') : spoken(one)));
  };
  const search = ({ is, name, within }: Sought): HTMLElement[] => {
    const pattern = new RegExp(name);
    const roots: ParentNode[] = within ? search(within) : [document];
    return roots
      .flatMap((root) => all(root, selectors[is]))
      .filter((one) => one.checkVisibility({ visibilityProperty: true }) && pattern.test(nameOf(one)));
  };
  const isMoving = (one: Element): boolean => {
    const runs = ({ playState, effect }: Animation): boolean =>
      playState === 'running' && Number(effect?.getComputedTiming().endTime) < Number.POSITIVE_INFINITY;
    const { host = null } = one.getRootNode() as Partial<ShadowRoot>;
    const around = one.parentElement ?? host;
    return one.getAnimations().some(runs) || (around !== null && isMoving(around));
  };
  const look = (one: HTMLElement): Found => {
    const middle = (): { x: number; y: number } => {
      const { left, top, width, height } = one.getBoundingClientRect();
      return { x: left + width / 2, y: top + height / 2 };
    };
    const isInSight = ({ x, y }: { x: number; y: number }): boolean =>
      x > 0 && y > 0 && x < innerWidth && y < innerHeight;
    if (!isInSight(middle())) one.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    const at = middle();
    const root = one.getRootNode() as Document | ShadowRoot;
    const hit = root.elementFromPoint(at.x, at.y);
    const met = hit !== null && (one === hit || one.contains(hit) || hit.closest('label')?.control === one);
    const isFree = met && !one.matches(':disabled, [aria-disabled="true"]');
    const isChosen = one.matches('[aria-selected="true"], [aria-pressed="true"], :checked');
    const text = one instanceof HTMLInputElement ? one.value : plain(one.textContent);
    return { ...at, text, isFree, isMoving: isMoving(one), hasFocus: root.activeElement === one, isChosen };
  };
  let covered: Found | null = null;
  for (const one of search(sought)) {
    const found = look(one);
    if (found.isFree) return found;
    covered ??= found;
  }
  return covered;
}
