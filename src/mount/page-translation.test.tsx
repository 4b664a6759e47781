import { describe, expect, test } from 'vitest';
import { checkout } from '../../widgets/checkout/index.ts';
import { must } from '../testing/must.ts';
import { openPage } from '../testing/page.ts';

/** Does to texts what page translation does: each text node makes way for an element, with the words changed. */
function translate(root: Node): () => void {
  const swap = (node: Text): void => {
    if (!node.data.trim() || !node.parentNode || node.parentElement?.closest('style,font,[translate=no]')) return;
    const outer = document.createElement('font');
    outer.textContent = `~${node.data}`;
    node.replaceWith(outer);
  };
  const all = (from: Node): void => {
    const walk = document.createTreeWalker(from, NodeFilter.SHOW_TEXT);
    const found: Text[] = [];
    while (walk.nextNode()) found.push(walk.currentNode as Text);
    found.forEach(swap);
  };
  all(root);
  const watch = new MutationObserver((records) => {
    for (const { addedNodes } of records) for (const node of addedNodes) node instanceof Text ? swap(node) : all(node);
  });
  watch.observe(root, { childList: true, subtree: true });
  return () => watch.disconnect();
}

describe('PY-11 I18-2 a page that the browser translates', () => {
  test('shows the charged sum of each product and country, in the bar and on the button; the words change too', async () => {
    const page = await openPage(checkout, { person: 'bob', options: { product_id: 'g60', inline: true } });
    await page.view.findByRole('button', { name: /Razer Gold/ });
    const root = must(page.host.shadowRoot?.querySelector('.checkout'), 'the checkout');
    const stop = translate(root);
    await page.settle();
    const visibleText = (): string => root.textContent ?? '';
    const button = (): string => root.querySelector('.pay-foot .button')?.textContent ?? '';
    expect(visibleText()).toContain('~');
    page.slot.update({ product_id: 'g1200' });
    await page.view.findByText('1500 Gems');
    await page.settle();
    expect(button()).toBe('Pay $19.99');
    expect(visibleText()).not.toContain('$0.99');
    page.store.methods.chooseRegion('TH');
    await page.settle();
    expect(button()).toMatch(/^Pay THB.699\.65$/);
    expect(root.querySelector('.total .numbers')?.textContent).toMatch(/^THB.699\.65$/);
    expect(visibleText()).not.toContain('$19.99');
    stop();
  });
});
