import { type ReadonlySignal, signal } from '@preact/signals-react';
import { waitFor } from '@testing-library/dom';
import { StrictMode } from 'react';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { GatewayError } from '../../src/client/errors.ts';
import { auth } from '../../src/contract/login.ts';
import { Part } from '../../src/mount/part.tsx';
import { renderView } from '../../src/mount/render-view.tsx';
import { deobfuscate } from '../../src/rules/encoding.ts';
import type { Store } from '../../src/storefront/store.ts';
import { openPage, type TestPage } from '../../src/testing/page.ts';
import { fillSilently } from '../../src/testing/silent-fill.ts';
import { createTestStorefront } from '../../src/testing/storefront.ts';
import { password } from '../../src/testing/world-data.ts';
import { useValue } from '../../src/ui/use-value.ts';
import { login } from './index.ts';

/** The popup of a page, and the form in place of it once that is wanted. */
function Both({ store, showsForm }: { store: Store; showsForm: ReadonlySignal<boolean> }) {
  return (
    <StrictMode>
      <Part widget={login} store={store} options={{ popup: true }} />
      {useValue(showsForm) && <Part widget={login} store={store} options={{}} />}
    </StrictMode>
  );
}

const fields = ({ view, t }: TestPage) => ({
  username: view.getByLabelText(t('username')),
  password: view.getByLabelText(t('password')),
  button: view.getByRole<HTMLButtonElement>('button', { name: t('log_in') }),
});

async function fillIn(page: TestPage, name: string, secret: string): Promise<void> {
  const { username, password: field } = fields(page);
  await page.player.type(username, name);
  await page.player.type(field, secret);
}

describe('the log-in form', () => {
  test('LG-2 EM-1 a form requests the providers after its first render, not during it', async () => {
    const complaints = vi.spyOn(console, 'error').mockImplementation(() => {});
    const { store, settle, kill } = await createTestStorefront();
    const showsForm = signal(false);
    const undraw = renderView(store, document.createElement('div'), <Both store={store} showsForm={showsForm} />, true);
    onTestFinished(() => {
      undraw();
      kill();
      complaints.mockRestore();
    });
    await settle();
    expect(store.socialLogin.flow.value).toBeNull();
    showsForm.value = true;
    await waitFor(() => expect(store.socialLogin.flow.value).not.toBeNull());
    await settle();
    expect(complaints.mock.calls).toEqual([]);
  });

  test.each([
    ['nothing', () => {}],
    ['a change alone', (field: Element) => field.dispatchEvent(new Event('change', { bubbles: true }))],
  ])('LG-1 fields that the browser filled in with %s events log in by a tap', async (_, report) => {
    const page = await openPage(login);
    const { username, password: field, button } = fields(page);
    fillSilently(username, 'ann');
    fillSilently(field, password);
    for (const one of [username, field]) report(one);
    await page.player.click(button);
    await page.view.findByText('ann');
  });

  test('LG-1 fields that the browser filled in silently enable the button, keep their text, and log in by Enter', async () => {
    const page = await openPage(login);
    const { username, password: field, button } = fields(page);
    fillSilently(field, password);
    // The form is drawn again for the other field.
    await page.player.type(username, 'ann');
    fillSilently(username, 'bob');
    await page.platform.clock.advance(1_000);
    await waitFor(() => expect(button.disabled).toBe(false));
    fillSilently(username, 'ann');
    (field as HTMLInputElement).focus();
    await page.player.keyboard('{Enter}');
    await page.view.findByText('ann');
  });

  test('LG-1 text that a browser reveals only after a tap enables the button', async () => {
    const page = await openPage(login);
    const { username, password: field, button } = fields(page);
    for (const one of [username, field]) {
      const { matches } = one;
      Object.assign(one, { matches: (name: string) => name === ':autofill' || matches.call(one, name) });
    }
    await page.platform.clock.advance(1_000);
    await waitFor(() => expect(button.disabled).toBe(false));
    // The tap shows the text.
    button.addEventListener('pointerdown', () => {
      fillSilently(username, 'ann');
      fillSilently(field, password);
    });
    await page.player.click(button);
    await page.view.findByText('ann');
  });

  test('LG-1 the button needs text in both fields; spaces do not count', async () => {
    const page = await openPage(login);
    const { username, password: field, button } = fields(page);
    expect(button.disabled).toBe(true);
    await page.player.type(username, 'ann');
    expect(button.disabled).toBe(true);
    await page.player.type(field, '   ');
    expect(button.disabled).toBe(true);
    await page.player.type(field, password);
    await waitFor(() => expect(button.disabled).toBe(false));
    await page.player.type(username, '{Backspace}{Backspace}{Backspace}');
    await waitFor(() => expect(button.disabled).toBe(true));
  });

  test('LG-1 the player can show the password', async () => {
    const page = await openPage(login);
    const type = () => fields(page).password.getAttribute('type');
    expect(type()).toBe('password');
    await page.player.click(page.view.getByLabelText(page.t('show_password')));
    await waitFor(() => expect(type()).toBe('text'));
  });

  test('LG-1 LG-4 both fields are trimmed, and the player’s name replaces the form', async () => {
    const page = await openPage(login);
    await fillIn(page, '  ann ', ` ${password} `);
    await page.player.click(fields(page).button);
    await page.view.findByText('ann');
    const [sent] = page.world.sent(auth);
    expect([deobfuscate(String(sent?.username)), deobfuscate(String(sent?.password))]).toEqual(['ann', password]);
    expect(page.view.queryByLabelText(page.t('password'))).toBeNull();
  });

  test('LG-1 Enter in a field logs in; a second Enter meanwhile does nothing', async () => {
    const page = await openPage(login);
    const letGo = page.world.hold(auth);
    await fillIn(page, 'ann', password);
    await page.player.keyboard('{Enter}');
    await waitFor(() => expect(fields(page).button.getAttribute('aria-busy')).toBe('true'));
    await page.player.keyboard('{Enter}');
    await page.player.click(fields(page).button);
    await letGo();
    await page.view.findByText('ann');
    expect(page.world.count(auth)).toBe(1);
  });

  test('LG-6 wrong credentials show that the log-in failed and keep the input; the next input removes the message', async () => {
    const page = await openPage(login);
    await fillIn(page, 'ann', 'wrong');
    await page.player.click(fields(page).button);
    await page.view.findByText(page.t('log_fail'));
    const { username, password: field } = fields(page);
    // The page does not reveal which of the two is wrong.
    expect([username, field].map((one) => one.getAttribute('aria-invalid'))).toEqual([null, null]);
    expect(username).toHaveProperty('value', 'ann');
    await page.player.type(field, '2');
    await page.view.findByText(page.t('enter_both'));
  });

  test('NT-3 a network error is called that, and a code of the gateway shows its own text', async () => {
    const page = await openPage(login);
    const stop = page.world.fault(auth, { is: 'dead' });
    await fillIn(page, 'ann', password);
    await page.player.click(fields(page).button);
    await page.platform.clock.advance(60_000);
    await page.view.findByText(page.t('error_network'));
    stop();
    page.world.answer(auth, () => {
      throw new GatewayError('', 'other', -9_999, 'This account is closed.');
    });
    await page.player.click(fields(page).button);
    await page.view.findByText('This account is closed.', { selector: '.login-hint *' });
  });

  test('T06 the password is removed from the page after its use', async () => {
    const page = await openPage(login);
    await fillIn(page, 'ann', password);
    await page.player.click(fields(page).button);
    await page.view.findByText('ann');
    page.store.session.drop();
    await page.view.findByLabelText(page.t('password'));
    expect(fields(page).password).toHaveProperty('value', '');
  });
});

describe('the log-in popup', () => {
  test('LY-8 LG-4 does not exist until it is opened, then shows the game, and closes after the login', async () => {
    const page = await openPage(login, { options: { popup: true } });
    expect(page.view.queryByRole('dialog')).toBeNull();
    page.store.popups.openLogin();
    const dialog = await page.view.findByRole('dialog');
    expect(dialog.textContent).toContain('Skyward Saga');
    expect(dialog.querySelector('.login-cover')).not.toBeNull();
    await fillIn(page, 'ann', password);
    await page.player.click(fields(page).button);
    await waitFor(() => expect(page.view.queryByRole('dialog')).toBeNull());
    expect(page.store.session.user.value?.username).toBe('ann');
  });

  test('LY-8 closing it removes the password, and it can be opened again', async () => {
    const page = await openPage(login, { options: { popup: true } });
    page.store.popups.openLogin();
    await page.view.findByRole('dialog');
    await fillIn(page, 'ann', 'half');
    await page.player.click(page.view.getByRole('button', { name: page.t('close') }));
    await waitFor(() => expect(page.view.queryByRole('dialog')).toBeNull());
    page.store.popups.openLogin();
    await page.view.findByRole('dialog');
    expect(fields(page).password).toHaveProperty('value', '');
    expect(fields(page).username).toHaveProperty('value', 'ann');
  });

  test('LG-4 is not shown to a player who is logged in', async () => {
    const page = await openPage(login, { options: { popup: true }, person: 'ann' });
    page.store.popups.openLogin();
    await page.settle();
    expect(page.view.queryByRole('dialog')).toBeNull();
  });
});

describe('logging out', () => {
  test.each([
    ['cancel', 'ann'],
    ['log_out', undefined],
  ] as const)('LG-5 requires a confirmation: %s', async (answer, left) => {
    const page = await openPage(login, { person: 'ann' });
    await page.player.click(await page.view.findByRole('button', { name: page.t('log_out') }));
    const question = await page.over().findByRole('alertdialog');
    expect(question.textContent).toContain(page.t('log_out_ask'));
    await page.player.click(page.over().getByRole('button', { name: page.t(answer) }));
    await waitFor(() => expect(page.over().queryByRole('alertdialog')).toBeNull());
    await waitFor(() => expect(page.store.session.user.value?.username).toBe(left));
    if (!left) await page.view.findByLabelText(page.t('password'));
  });
});
