import type { Locator } from '@playwright/test';

/** The names of our custom properties inside a widget. They differ on each page (T33). */
export async function ownNames(widget: Locator): Promise<(name: string) => string> {
  const styles = await widget.evaluate(({ shadowRoot }) =>
    shadowRoot?.querySelector('.coinslot')?.getAttribute('style'),
  );
  const start = /--\w+-(?=brand:)/.exec(styles ?? '')?.[0] ?? '';
  return (name) => name.replace(/^--/, start);
}
