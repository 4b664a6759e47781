import type { Options } from './options.mjs';

/** The options of the command line (`options.mjs`). */
export const screenOptions: Options = JSON.parse(process.env.SCREENS ?? 'null') as Options;

/** What distinguishes a picture from the others. */
export interface Shot {
  readonly screen: string;
  readonly brand: string;
  readonly language: string;
  readonly width: number;
  readonly theme: string;
}

/** The name of a picture's file. */
export const fileOf = ({ screen, brand, language, width, theme }: Shot): string =>
  `${[screen, brand, language, width, theme].join('.')}.png`;

/** What a file shows by its name; nothing for a file of another kind. */
export function shotOf(file: string): Shot | undefined {
  const [screen = '', brand = '', language = '', width = '', theme = '', type] = file.split('.');
  return type === 'png' ? { screen, brand, language, width: Number(width), theme } : undefined;
}
