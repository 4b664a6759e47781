/** A browser that is driven from outside, as far as the journeys need it: whatever they look for, they look for by scripts in the page. */
export interface Driver {
  open(url: string): Promise<void>;
  /** Runs a function of its own, without anything around it, in the page in front; what goes in and comes out is JSON. */
  run<In, Out>(code: (given: In) => Out, given: In): Promise<Out>;
  /**
   * Looks into the frame whose address holds this text, in any shadow root, or at the page again (null): what runs, runs there, and presses
   * go by what it shows. False where there is no such frame yet.
   */
  enter(frame: string | null): Promise<boolean>;
  /** Presses and releases the pointer at a point of the page in front, in CSS pixels: a player's gesture, which may open windows. */
  press(x: number, y: number): Promise<void>;
  /** Types into what has the focus. */
  type(text: string): Promise<void>;
  /** How many windows are open. */
  windows(): Promise<number>;
  /** Has the first window in front, or the one that it opened. */
  turnTo(which: 'first' | 'opened'): Promise<void>;
  /** Writes a picture of the page in front to a PNG file. */
  photograph(path: string): Promise<void>;
  /** What consoles said of errors and warnings, and exceptions that nothing caught, in all windows so far. */
  complaints(): readonly string[];
  /** Forgets them. */
  forgive(): void;
  close(): Promise<void>;
}

/** How large the first window's page is, in CSS pixels. */
export const page = { width: 1280, height: 800 } as const;
