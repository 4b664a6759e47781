import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Reporter } from '@playwright/test/reporter';
import { screenOptions } from './screen-options.ts';
import { sheet } from './sheet.ts';
import { screens } from './table.ts';

/** Writes the contact sheet of all pictures in the folder, those of earlier runs too, once the last is taken. */
export default class SheetReporter implements Reporter {
  onEnd(): void {
    const files = (folder: string): string[] => (folder ? readdirSync(folder) : []);
    const at = join(screenOptions.into, 'index.html');
    const targetsUrl = screenOptions.targets && pathToFileURL(`${screenOptions.targets}/`).href;
    const order = screens.map(({ name }) => name);
    writeFileSync(at, sheet(order, files(screenOptions.into), files(screenOptions.targets), targetsUrl));
    console.log(`\n${at}`);
  }
}
