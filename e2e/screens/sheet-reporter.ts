import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Reporter } from '@playwright/test/reporter';
import { asked } from './asked.ts';
import { sheet } from './sheet.ts';
import { screens } from './table.ts';

/** Writes the contact sheet of all pictures in the folder, those of earlier runs too, once the last is taken. */
export default class SheetReporter implements Reporter {
  onEnd(): void {
    const files = (folder: string): string[] => (folder ? readdirSync(folder) : []);
    const at = join(asked.into, 'index.html');
    const drawn = asked.targets && pathToFileURL(`${asked.targets}/`).href;
    const order = screens.map(({ name }) => name);
    writeFileSync(at, sheet(order, files(asked.into), files(asked.targets), drawn));
    console.log(`\n${at}`);
  }
}
