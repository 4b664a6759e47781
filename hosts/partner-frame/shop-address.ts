/** The names in the address of the shop's pages, by what a page around calls them. */
const names = { area: 'domain_area', client_id: 'client_id', locale: 'spec_lang' } as const;

/** The address of the shop's first page with the area, game and language of a query; whatever else is in it is left out. */
export function shopAddress(home: string, query: URLSearchParams): string {
  const address = new URL('/', home);
  for (const [name, own] of Object.entries(names)) {
    const value = query.get(name);
    if (value) address.searchParams.set(own, value);
  }
  return address.href;
}
