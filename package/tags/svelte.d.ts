// `/// <reference types="coinslot/tags/svelte" />`: the tags in Svelte's markup.
import type { CoinslotElement, CoinslotTags } from 'coinslot/script';
import type { HTMLAttributes } from 'svelte/elements';

type Html = HTMLAttributes<CoinslotElement>;
type SvelteTags = { [T in keyof CoinslotTags]: CoinslotTags[T] & Omit<Html, keyof CoinslotTags[T]> };

declare module 'svelte/elements' {
  interface SvelteHTMLElements extends SvelteTags {}
}
