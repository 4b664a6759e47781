import { expect } from '@playwright/test';
import type { Driver } from './driver.ts';
import { type Found, find, type Sought } from './find.ts';

const told = ({ is, name, within }: Sought): string => `${is} ${name}${within ? ` in ${told(within)}` : ''}`;

/** Over how many looks a place must not move before it is pressed. */
const stillOver = 3;

/** A player at a driven browser, who finds everything by what it is called. Each step waits until it can be done. */
export type Player = ReturnType<typeof createPlayer>;

/** Puts a player in front of a browser; pictures go to files of this beginning. */
export function createPlayer(driver: Driver, pictures: string) {
  const look = (sought: Sought): Promise<Found | null> => driver.run(find, sought);
  let taken = 0;

  /** Waits until nothing covers a place, and it stands still over several looks: what opens or loads moves first. */
  async function free(sought: Sought): Promise<Found> {
    const looks: (Found | null)[] = [];
    const isStill = async (): Promise<boolean> => {
      looks.push(await look(sought));
      const [last, ...earlier] = looks.slice(-stillOver).reverse();
      if (looks.length < stillOver || !last?.isFree || last.isMoving) return false;
      return earlier.every((one) => one?.x === last.x && one.y === last.y);
    };
    await expect.poll(isStill, { message: `${told(sought)} can be pressed`, intervals: [50] }).toBe(true);
    const found = looks.at(-1);
    if (!found) throw new TypeError(`There is no ${told(sought)}.`);
    return found;
  }

  return {
    driver,
    free,

    open: (url: string): Promise<void> => driver.open(url),

    /** Waits until something can be seen; answers its text. */
    async sees(sought: Sought): Promise<string> {
      let text = '';
      const isSeen = async (): Promise<boolean> => {
        const found = await look(sought);
        text = found?.text ?? '';
        return found !== null;
      };
      await expect.poll(isSeen, { message: `${told(sought)} is seen` }).toBe(true);
      return text;
    },

    /** Waits until something is gone. */
    misses: (sought: Sought): Promise<void> =>
      expect.poll(() => look(sought), { message: `${told(sought)} is gone` }).toBeNull(),

    async press(sought: Sought): Promise<void> {
      const { x, y } = await free(sought);
      await driver.press(x, y);
    },

    /** Presses what stays chosen until it is: what comes late may have moved it from under the pointer. */
    async choose(sought: Sought): Promise<void> {
      const isChosen = async (): Promise<boolean> => {
        await this.press(sought);
        return (await look(sought))?.isChosen ?? false;
      };
      await expect.poll(isChosen, { message: `${told(sought)} is chosen` }).toBe(true);
    },

    /** Types into a field, and sees what was typed in it. */
    async fill(sought: Sought, text: string): Promise<void> {
      const isFocused = async (): Promise<boolean> => {
        // What comes late may have moved it from under the pointer.
        await this.press(sought);
        return (await look(sought))?.hasFocus ?? false;
      };
      await expect.poll(isFocused, { message: `${told(sought)} has the focus` }).toBe(true);
      await driver.type(text);
      await expect.poll(async () => (await look(sought))?.text, { message: `${told(sought)} holds it` }).toBe(text);
    },

    /** Waits for the window that a step has opened, and turns to it. */
    async turnToOpened(): Promise<void> {
      await expect.poll(driver.windows, { message: 'a window was opened' }).toBe(2);
      await driver.turnTo('opened');
    },

    /** Waits until the opened window has closed itself, and turns to the first. */
    async turnBackOnceClosed(): Promise<void> {
      await expect.poll(driver.windows, { message: 'the opened window is closed' }).toBe(1);
      await driver.turnTo('first');
    },

    /** Takes a picture of what is in front. */
    async shows(what: string): Promise<void> {
      taken += 1;
      await driver.photograph(`${pictures}-${taken}-${what}.png`);
    },
  };
}
