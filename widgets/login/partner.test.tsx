import { waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { openPage } from '../../src/testing/page.ts';
import { login } from './index.ts';

const frameIn = (host: Element): HTMLIFrameElement | null | undefined =>
  host.shadowRoot?.querySelector('.login-framed')?.shadowRoot?.querySelector('iframe');

test.each([
  ['https://partner.example/shop', true],
  ['https://pay.watt.example/', false],
  ['https://demo-pay.watt.example/', false],
])(
  'EM-8 T44 a page at %s has the log-in of the brand’s own page in a frame, and nothing to type into: %s',
  async (address, framed) => {
    const page = await openPage(login, { address });
    if (!framed) {
      await page.view.findByLabelText(page.t('password'));
      expect(frameIn(page.host)).toBeUndefined();
      return;
    }
    await waitFor(() => expect(frameIn(page.host)?.src).toBe('https://pay.watt.example/framed'));
    expect(page.host.shadowRoot?.querySelector('input, form')).toBeNull();
    page.slot.unmount();
    expect(frameIn(page.host)).toBeUndefined();
  },
);
