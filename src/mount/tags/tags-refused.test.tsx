import { waitFor } from '@testing-library/dom';
import { expect, onTestFinished, test, vi } from 'vitest';
import { create, echo } from '../../testing/tags.tsx';
import { configure } from '../options/configure.ts';
import { remoteTags } from '../remote/remote-tags.ts';
import { localTagsOr } from '../remote/script-api.ts';
import { defineTags } from './tags.ts';

test('EM-5 a page where no tag can be defined is reported, and its script continues', async () => {
  const consoleError = vi.spyOn(console, 'error').mockImplementation(() => {});
  const refuse = vi.spyOn(customElements, 'define').mockImplementation(() => {
    throw new TypeError('not here');
  });
  const reported: unknown[] = [];
  configure({ onError: (detail) => reported.push(detail) });
  onTestFinished(() => {
    consoleError.mockRestore();
    refuse.mockRestore();
    configure({ onError: undefined });
  });
  const linked = vi.fn();
  defineTags(create, { refused: echo }, localTagsOr(linked));
  defineTags(create, { refused: echo }, remoteTags(linked));
  expect(linked).toHaveBeenCalledTimes(2);
  expect(consoleError.mock.calls).toEqual([[expect.stringMatching(/tags cannot be defined/), expect.any(TypeError)]]);
  await waitFor(() =>
    expect(reported).toEqual([{ code: 'tags', message: expect.stringMatching(/not here.*createStorefront/) }]),
  );
});
