import type { Locator } from '@playwright/test';

/** What custom properties of ours are called inside a widget: another page has others (T33). */
export async function ownNames(widget: Locator): Promise<(name: string) => string> {
  const styles = await widget.evaluate(({ shadowRoot }) =>
    shadowRoot?.querySelector('.coinslot')?.getAttribute('style'),
  );
  const start = /--\w+-(?=brand:)/.exec(styles ?? '')?.[0] ?? '';
  return (name) => name.replace(/^--/, start);
}
