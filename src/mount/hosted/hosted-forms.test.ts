import { expect, test, vi } from 'vitest';
import type { HostedFormEvent, HostedFormRequest } from '../../store/hosted-forms.ts';
import { createHostedForms } from './hosted-forms.ts';

const show: HostedFormRequest = {
  ...{ widget: 'partner-login', options: {}, title: 'Log in', locale: 'en', appearance: {}, told: false },
  ...{ client_id: '1013', area: 'sea' },
};
const settle = () => new Promise((done) => setTimeout(done));

test('EM-8 if the code that opens the form fails to load, a tap on either button loads it again and shows a response', async () => {
  const states: string[] = [];
  const silent = vi.fn();
  const slot = { update: vi.fn(), again: vi.fn(), openWindow: vi.fn(), close: vi.fn(), unmount: vi.fn() };
  let fetches = 0;
  const fetchPart = async () => {
    if (++fetches < 3) throw new TypeError('Failed to fetch');
    return { openHostedForm: () => slot };
  };
  const opened = createHostedForms(['https://pay.watt.example'], silent, fetchPart).open(
    {} as Element,
    show,
    ({ is }: HostedFormEvent) => {
      states.push(is);
    },
  );
  await settle();
  opened.openWindow();
  await settle();
  expect(states).toEqual(['coming', 'silent', 'coming', 'silent']);
  expect(silent).toHaveBeenCalledTimes(2);
  opened.again();
  await settle();
  opened.openWindow();
  expect([fetches, slot.openWindow.mock.calls.length]).toEqual([3, 1]);
  opened.unmount();
  expect(slot.unmount).toHaveBeenCalledOnce();
});
