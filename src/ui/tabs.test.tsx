import { waitFor } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, test } from 'vitest';
import type { Language } from '../brand/brand.ts';
import { renderPart } from '../testing/render.tsx';
import { Tabs } from './tabs.tsx';

const all = [
  { value: 'one', display: 'One' },
  { value: 'two', display: 'Two' },
  { value: 'three', display: 'Three' },
];

function Numbers() {
  const [current, setCurrent] = useState('one');
  return (
    <Tabs label="Numbers" tabs={all} current={current} onChoose={setCurrent}>
      The panel of {current}
    </Tabs>
  );
}

const open = async (language: Language = 'en') => {
  const { view } = await renderPart(<Numbers />, language);
  await view.findByRole('tablist', { name: 'Numbers' });
  const chosen = (name: string) =>
    waitFor(() => expect(view.getByRole('tab', { selected: true }).textContent).toBe(name));
  return { view, chosen, player: userEvent.setup() };
};

describe('GM-2 tabs', () => {
  test('one is selected, is the only one in the tab order, and labels the panel', async () => {
    const { view, chosen, player } = await open();
    await chosen('One');
    expect(view.getAllByRole('tab').map(({ tabIndex }) => tabIndex)).toEqual([0, -1, -1]);
    await player.click(view.getByRole('tab', { name: 'Two' }));
    await chosen('Two');
    expect(view.getByRole('tabpanel', { name: 'Two' }).textContent).toBe('The panel of two');
  });

  test('arrow keys move between them in a circle, with the focus', async () => {
    const { view, chosen, player } = await open();
    view.getByRole('tab', { name: 'One' }).focus();
    await player.keyboard('{ArrowRight}');
    await chosen('Two');
    expect(document.activeElement).toBe(view.getByRole('tab', { name: 'Two' }));
    await player.keyboard('{ArrowRight}{ArrowRight}');
    await chosen('One');
    await player.keyboard('{ArrowLeft}');
    await chosen('Three');
  });

  test('I18-2 in Arabic the arrows work in reverse', async () => {
    const { view, chosen, player } = await open('ar');
    await waitFor(() => expect(view.getByRole('tablist').closest('[dir=rtl]')).not.toBeNull());
    view.getByRole('tab', { name: 'One' }).focus();
    await player.keyboard('{ArrowLeft}');
    await chosen('Two');
  });
});
