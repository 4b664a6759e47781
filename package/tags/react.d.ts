// `/// <reference types="coinslot/tags/react" />`: the tags in React's JSX.
import type { CoinslotElement, CoinslotTags } from 'coinslot/script';
import type { DetailedHTMLProps, HTMLAttributes } from 'react';

type Html = DetailedHTMLProps<HTMLAttributes<CoinslotElement>, CoinslotElement>;
type ReactTags = { [T in keyof CoinslotTags]: CoinslotTags[T] & Omit<Html, keyof CoinslotTags[T]> };

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements extends ReactTags {}
  }
}
