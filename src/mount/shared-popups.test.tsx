import { waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { openPage } from '../testing/page.ts';
import type { Widget } from './widget.ts';

const greeting: Widget<object, object> = {
  name: 'greeting',
  styles: '',
  model: () => ({}),
  View: () => <p>nothing</p>,
};

test('EM-1 overlays are rendered once for all widgets of a storefront, and move to another widget when theirs is unmounted', async () => {
  const page = await openPage(greeting);
  const children = document.body.children.length;
  const other = page.mount(greeting);
  expect(document.body.children).toHaveLength(children + 1);
  page.store.popups.toast('Once');
  await page.view.findByText('Once');
  await waitFor(() => expect(other.view.getByText('nothing')).toBeTruthy());
  expect(other.view.queryByText('Once')).toBeNull();
  page.slot.unmount();
  await other.view.findByText('Once');
});

test('EM-1 LY-8 a question is shown in the widget that the player uses, and disappears with the last widget', async () => {
  const page = await openPage(greeting);
  const other = page.mount(greeting);
  await page.player.click(await waitFor(() => other.view.getByText('nothing')));
  const answer = page.store.popups.confirm({ title: 'Sure?', text: 'Really?', yes: 'Yes', no: 'No' });
  await other.view.findByRole('alertdialog');
  // An open dialog stays where it is.
  await page.player.click(page.view.getByText('nothing'));
  expect(page.view.queryByRole('alertdialog')).toBeNull();
  other.slot.unmount();
  await page.view.findByRole('alertdialog');
  page.slot.unmount();
  expect(await answer).toBe(false);
});
