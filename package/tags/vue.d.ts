// `/// <reference types="coinslot/tags/vue" />`: the tags in Vue's templates.
import type { CoinslotEventMap, CoinslotHandlers, CoinslotTags } from 'coinslot/script';
import type { DefineComponent } from 'vue';

type Camel<S> = S extends `${infer A}-${infer B}` ? `${A}${Capitalize<Camel<B>>}` : S;
type Handlers = {
  [K in keyof CoinslotEventMap as `on${Capitalize<Camel<K>>}`]?: (event: CoinslotEventMap[K]) => void;
};
type VueTags = { [T in keyof CoinslotTags]: DefineComponent<Omit<CoinslotTags[T], keyof CoinslotHandlers> & Handlers> };

declare module 'vue' {
  interface GlobalComponents extends VueTags {}
}
