// The part of Vue's types that `coinslot/tags/vue` needs. Fixtures check it with Vue itself (`npm run test:fixtures`).

/** The components that every template knows. */
// biome-ignore lint/suspicious/noEmptyInterface: the tags add to it
export interface GlobalComponents {}

/** A component with its properties. */
export type DefineComponent<P> = new () => { readonly $props: P };
