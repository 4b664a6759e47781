import { waitFor } from '@testing-library/dom';
import { describe, expect, test } from 'vitest';
import { must } from '../testing/must.ts';
import { renderPart } from '../testing/render.tsx';
import { Picture } from './picture.tsx';

const show = async (from: string) => {
  const { container: into } = await renderPart(<Picture from={from} name="Skyward" className="logo" />);
  await waitFor(() => expect(into.querySelector('.logo')).not.toBeNull());
  return into;
};

describe('T14 a picture from the server', () => {
  test.each(['/art/game.svg', 'https://img.example/game.png'])('%s is shown without a referrer', async (from) => {
    const image = (await show(from)).querySelector('img');
    expect(image?.getAttribute('src')).toBe(from);
    expect(image?.getAttribute('referrerpolicy')).toBe('no-referrer');
    expect(image?.alt).toBe('');
  });

  test.each([
    '',
    'javascript:alert(1)',
    'data:image/png;base64,AAAA',
    'http://img.example/x.png',
    '//img.example/x.png',
    '/../x.png',
  ])('%j is not requested: the first letter is shown instead', async (from) => {
    const into = await show(from);
    expect(into.querySelector('img')).toBeNull();
    expect(into.querySelector('.letter')?.textContent).toBe('S');
  });

  test('a broken picture is replaced by the letter', async () => {
    const into = await show('/art/gone.svg');
    must(into.querySelector('img'), 'a picture').dispatchEvent(new Event('error'));
    await waitFor(() => expect(into.querySelector('.letter')?.textContent).toBe('S'));
  });
});
