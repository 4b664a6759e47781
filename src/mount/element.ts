import type { Slot, Storefront, StorefrontOptions } from './storefront.tsx';

/** Attributes that say which storefront a tag belongs to; all others are options of the widget. */
const storefrontNames = new Set(['brand', 'area', 'locale', 'client_id', 'demo', 'tracking']);

/** Options that are on where the attribute stands, whatever it says. */
const switches = new Set(['inline', 'popup']);

/**
 * Defines `<coinslot-…>` for a widget: attributes are options, a change of one updates it, and what happens is told as
 * events (`order:paid` and the others) that reach the page. `tracking` says that your visitors agreed, `tracking="false"` that they did not.
 * @example <coinslot-topup brand="watt" area="sea" locale="th"></coinslot-topup>
 */
export function defineElement(
  name: string,
  create: (options: StorefrontOptions) => Storefront,
  events: readonly string[],
): void {
  const tag = `coinslot-${name}`;
  if (customElements.get(tag)) return;
  class WidgetElement extends HTMLElement {
    static observedAttributes = ['product_id', 'billing_no', 'server', 'role', 'coupon_code', 'pay'];
    storefront: Storefront | null = null;
    mounted: Slot<Record<string, string | boolean>> | null = null;

    connectedCallback(): void {
      const of = (wanted: boolean): Record<string, string | boolean> =>
        Object.fromEntries(
          [...this.attributes]
            .filter((one) => storefrontNames.has(one.name) === wanted)
            .map((one) => [one.name, switches.has(one.name) || one.value]),
        );
      const { brand = '', demo, tracking, ...rest } = of(true) as Record<string, string>;
      const told = tracking === undefined ? {} : { tracking: tracking !== 'false' };
      this.storefront = create({ brand, demo: demo !== undefined, ...told, ...rest });
      for (const event of events) {
        this.storefront.on(event as 'order:paid', (detail) =>
          this.dispatchEvent(new CustomEvent(event, { detail, bubbles: true, composed: true })),
        );
      }
      this.mounted = this.storefront.mount(name, this, of(false));
    }

    attributeChangedCallback(option: string, _old: string | null, value: string | null): void {
      this.mounted?.update({ [option]: value ?? undefined } as Record<string, string>);
    }

    disconnectedCallback(): void {
      this.storefront?.destroy();
      this.storefront = null;
      this.mounted = null;
    }
  }
  customElements.define(tag, WidgetElement);
}
