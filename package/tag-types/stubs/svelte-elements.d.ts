// What `coinslot/tags/svelte` needs of Svelte's types. Fixtures check it with Svelte itself (`npm run test:fixtures`).

/** What every element takes. */
export interface HTMLAttributes<T extends EventTarget> {
  id?: string;
  role?: 'none';
  onclick?: (event: MouseEvent & { readonly currentTarget: T }) => void;
}

/** The elements that markup knows. */
// biome-ignore lint/suspicious/noEmptyInterface: the tags add to it
export interface SvelteHTMLElements {}
