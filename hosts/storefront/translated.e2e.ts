import { seeded } from '../../src/testing/e2e/seeded.ts';
import { createShopper } from '../../src/testing/e2e/shopper.ts';
import { expect, test } from '../../src/testing/e2e/test.ts';
import { wordingOf } from '../../src/testing/e2e/words.ts';

test.use({ viewport: { width: 400, height: 800 } });

/** Does to text nodes what page translation in a browser does, from now on. */
function translate(): void {
  const swap = (node: Text): void => {
    if (!node.data.trim() || !node.parentElement || node.parentElement.closest('script,style,font,[translate=no]'))
      return;
    const outer = document.createElement('font');
    const inner = document.createElement('font');
    inner.textContent = node.data;
    outer.append(inner);
    node.replaceWith(outer);
  };
  const all = (root: Node): void => {
    const walk = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walk.nextNode()) texts.push(walk.currentNode as Text);
    texts.forEach(swap);
  };
  all(document.body);
  new MutationObserver((records) => {
    for (const { addedNodes } of records)
      for (const node of addedNodes) {
        if (node.nodeType === Node.TEXT_NODE) swap(node as Text);
        else all(node);
      }
  }).observe(document.body, { subtree: true, childList: true });
}

test('PY-11 under page translation the sums that are shown are the one that is charged', async ({ page }) => {
  const words = await wordingOf('en');
  const shopper = createShopper(page, words);
  const who = seeded({ username: 'aria' });
  await shopper.openLoggedIn(who);
  await page.evaluate(translate);
  const bar = page.locator('[part~=bar]');
  await page
    .getByRole('button', { name: /^60 Embers/ })
    .first()
    .click();
  await expect(bar).toContainText('THB 35.00');
  await page
    .getByRole('button', { name: /3,280 \+ 650 Embers/ })
    .first()
    .click();
  await expect(bar).toContainText('3,280 + 650 Embers');
  await expect(bar).toContainText('THB 1,750.00');
  await expect(bar).not.toContainText('THB 35.00');
  await shopper.openPayStep();
  await shopper.payFrom('PH');
  const pay = page.getByRole('button', { name: words.like('pay') });
  await expect(pay).toContainText('PHP 2,790.00');
  await expect(shopper.payStep()).not.toContainText('THB');
  await shopper.chooseMethod('Razer Gold');
  const payment = await shopper.pay();
  await expect(payment.getByText(/PHP.2,790\.00/).first()).toBeVisible();
});
