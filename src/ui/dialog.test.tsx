import { waitFor, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, test } from 'vitest';
import { must } from '../testing/must.ts';
import { renderPart } from '../testing/render.tsx';
import { Dialog } from './dialog.tsx';

const open = async (rest: { readonly locked?: 'backdrop' | 'all'; readonly alert?: boolean } = {}) => {
  const closed: string[] = [];
  const { view, undo, store } = await renderPart(
    <Dialog title="A sheet" onClose={() => closed.push('closed')} {...rest}>
      <p>Something</p>
    </Dialog>,
  );
  const dialog = await view.findByRole<HTMLDialogElement>(rest.alert ? 'alertdialog' : 'dialog', { name: 'A sheet' });
  await waitFor(() => expect(dialog.open).toBe(true));
  return { view, undo, store, dialog, closed, player: userEvent.setup() };
};

/** A sheet that opens another one. */
function Two({ onClose }: { onClose: (name: string) => void }) {
  const [more, setMore] = useState(false);
  return (
    <Dialog title="Below" onClose={() => onClose('Below')}>
      <button type="button" onClick={() => setMore(true)}>
        More
      </button>
      {more && (
        <Dialog
          title="Above"
          onClose={() => {
            onClose('Above');
            setMore(false);
          }}
        >
          <p>Something</p>
        </Dialog>
      )}
    </Dialog>
  );
}

describe('LY-8 a sheet', () => {
  test('closes by its button, by Escape and by a tap outside, not by a tap inside', async () => {
    const { view, dialog, closed, player } = await open();
    await player.click(view.getByText('Something'));
    expect(closed).toHaveLength(0);
    await player.click(view.getByRole('button', { name: 'Close' }));
    await player.click(dialog);
    dialog.dispatchEvent(new Event('cancel', { cancelable: true }));
    expect(closed).toHaveLength(3);
  });

  test('a question is an alert to a screen reader', async () => {
    expect((await open({ alert: true })).dialog.getAttribute('role')).toBe('alertdialog');
  });

  test('its owner is notified when the browser closes it', async () => {
    const { dialog, closed } = await open();
    dialog.close();
    await waitFor(() => expect(closed).toEqual(['closed']));
  });

  test('an unmount does not notify its owner', async () => {
    const { undo, closed } = await open();
    undo();
    expect(closed).toEqual([]);
  });
});

describe('LY-8 a sheet that must not be closed by accident', () => {
  test('has no close button, and neither Escape nor a tap outside closes it', async () => {
    const { view, dialog, closed, player } = await open({ locked: 'all' });
    expect(view.queryByRole('button')).toBeNull();
    await player.click(dialog);
    const pressed = new Event('cancel', { cancelable: true });
    dialog.dispatchEvent(pressed);
    expect(pressed.defaultPrevented).toBe(true);
    expect([dialog.open, closed.length]).toEqual([true, 0]);
  });

  test('reopens when the browser closes it after repeated Escape', async () => {
    const { dialog, closed } = await open({ locked: 'all' });
    dialog.close();
    await waitFor(() => expect(dialog.open).toBe(true));
    expect(closed).toEqual([]);
  });
});

describe('EM-4 the back button of a device', () => {
  test('closes a sheet as its button does, a locked one too, and goes back if there is none', async () => {
    const { store, undo, closed } = await open({ locked: 'all' });
    expect([store.popups.back(), closed]).toEqual([true, ['closed']]);
    undo();
    await waitFor(() => expect(store.popups.back()).toBe(false));
    expect(closed).toEqual(['closed']);
  });

  test('closes the sheet on top, and then the one below it', async () => {
    const closed: string[] = [];
    const { store, view } = await renderPart(<Two onClose={(name) => closed.push(name)} />);
    await view.findByRole('dialog', { name: 'Below' });
    await userEvent.setup().click(view.getByRole('button', { name: 'More' }));
    await view.findByRole('dialog', { name: 'Above' });
    store.popups.back();
    await waitFor(() => expect(view.queryByRole('dialog', { name: 'Above' })).toBeNull());
    store.popups.back();
    expect(closed).toEqual(['Above', 'Below']);
  });
});

describe('LY-8 a short message', () => {
  test('is rendered in the top sheet, where it can be tapped, and its button leaves the sheet open', async () => {
    const { store, view, dialog, closed, player } = await open();
    store.popups.toast('Copied');
    const toast = await within(dialog).findByText('Copied');
    expect(view.getAllByText('Copied')).toEqual([toast]);
    const message = must(toast.parentElement, 'the message around its text');
    await player.click(within(message).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(view.queryByText('Copied')).toBeNull());
    expect(closed).toEqual([]);
  });
});
