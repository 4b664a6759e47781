import { waitFor } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { drawn } from '../testing/drawn.tsx';
import { Dialog } from './dialog.tsx';

const open = async (rest: { readonly locked?: boolean; readonly alert?: boolean } = {}) => {
  const closed: string[] = [];
  const { view, undo } = await drawn(
    <Dialog title="A sheet" onClose={() => closed.push('closed')} {...rest}>
      <p>Something</p>
    </Dialog>,
  );
  const dialog = await view.findByRole<HTMLDialogElement>(rest.alert ? 'alertdialog' : 'dialog', { name: 'A sheet' });
  await waitFor(() => expect(dialog.open).toBe(true));
  return { view, undo, dialog, closed, player: userEvent.setup() };
};

describe('LY-8 a sheet', () => {
  test('is closed by its button, by Escape and by what is around it, and not by a tap inside', async () => {
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

  test('its owner is told when the browser closes it by itself', async () => {
    const { dialog, closed } = await open();
    dialog.close();
    await waitFor(() => expect(closed).toEqual(['closed']));
  });

  test('going away says nothing to its owner', async () => {
    const { undo, closed } = await open();
    undo();
    expect(closed).toEqual([]);
  });
});

describe('LY-8 a sheet that must not be closed by accident', () => {
  test('has no button to close it, and neither Escape nor what is around it does', async () => {
    const { view, dialog, closed, player } = await open({ locked: true });
    expect(view.queryByRole('button')).toBeNull();
    await player.click(dialog);
    const pressed = new Event('cancel', { cancelable: true });
    dialog.dispatchEvent(pressed);
    expect(pressed.defaultPrevented).toBe(true);
    expect([dialog.open, closed.length]).toEqual([true, 0]);
  });

  test('stands open again when Escape is pressed until the browser closes it', async () => {
    const { dialog, closed } = await open({ locked: true });
    dialog.close();
    await waitFor(() => expect(dialog.open).toBe(true));
    expect(closed).toEqual([]);
  });
});
