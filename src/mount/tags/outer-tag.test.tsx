import { waitFor } from '@testing-library/dom';
import { describe, expect, onTestFinished, test } from 'vitest';
import { type Attributes, done, expectOptions, last, made, make, show, tag } from '../../testing/tags.tsx';

describe('EM-4 a storefront tag around other tags', () => {
  const outer = (attributes: Attributes, ...children: Element[]) =>
    make('coinslot-storefront', attributes, ...children);

  test('tags in it share its storefront at any depth and in any shadow root; a tag outside has its own', async () => {
    const count = made.length;
    const deep = make('coinslot-other', { product_id: 'g60' });
    const host = make('div');
    const inShadow = make('coinslot-echo', { product_id: 'g1' });
    host.attachShadow({ mode: 'open' }).append(inShadow);
    const first = make('coinslot-echo', { product_id: 'g600', brand: 'mars' });
    show(outer({ brand: 'watt', area: 'sea' }, first, make('section', {}, deep), host));
    await expectOptions(first, { product_id: 'g600' });
    await expectOptions(deep, { product_id: 'g60' });
    await expectOptions(inShadow, { product_id: 'g1' });
    expect(made).toHaveLength(count + 1);
    const sibling = tag({ brand: 'watt', area: 'sea' });
    await expectOptions(sibling, {});
    expect(made).toHaveLength(count + 2);
  });

  test('emits each event to the page once, whichever tags are in it', async () => {
    const around = show(outer({ brand: 'watt' }, make('coinslot-echo'), make('coinslot-other')));
    const received: unknown[] = [];
    const listener = (event: Event) => received.push(event.target);
    document.addEventListener('coinslot-session-login', listener);
    onTestFinished(() => document.removeEventListener('coinslot-session-login', listener));
    last().storefront.store.events.emit('session:login', { username: 'ann' });
    expect(received).toEqual([around]);
  });

  test('can get its brand later, and tags can be added and removed later', async () => {
    const early = make('coinslot-echo', { product_id: 'g1' });
    const around = show(outer({}, early));
    const count = made.length;
    await done();
    around.setAttribute('brand', 'watt');
    await expectOptions(early, { product_id: 'g1' });
    const added = make('coinslot-other', { product_id: 'g2' });
    around.append(added);
    await expectOptions(added, { product_id: 'g2' });
    expect(made).toHaveLength(count + 1);
    added.remove();
    await done();
    expect(added.shadowRoot?.childNodes).toHaveLength(0);
    await expectOptions(early, { product_id: 'g1' });
  });

  test('a tag that moves to another storefront tag, or out of it, uses the storefront of its new position', async () => {
    const moving = make('coinslot-echo', { product_id: 'g1', brand: 'watt', area: 'universal' });
    const one = show(outer({ brand: 'watt', area: 'sea' }, moving));
    await expectOptions(moving, { product_id: 'g1' });
    const two = show(outer({ brand: 'watt', area: 'eru' }));
    const count = made.length;
    two.append(moving);
    await expectOptions(moving, { product_id: 'g1' });
    expect(made).toHaveLength(count);
    // It is drawn once, and goes with the one that it is in now.
    one.remove();
    await done();
    expect(moving.shadowRoot?.querySelectorAll('p')).toHaveLength(1);
    document.body.append(moving);
    onTestFinished(() => moving.remove());
    await waitFor(() => expect(made).toHaveLength(count + 1));
    expect(last().options.area).toBe('universal');
    two.append(moving);
    await done();
    expect(last().platform.world.onStored.size).toBe(0);
    await expectOptions(moving, { product_id: 'g1' });
  });

  test('ends with all of its tags when it is removed; another brand creates another storefront for all of them', async () => {
    const [first, second] = [make('coinslot-echo'), make('coinslot-other')];
    const around = show(outer({ brand: 'watt' }, first, second));
    await expectOptions(first, {});
    const count = made.length;
    around.setAttribute('demo', '');
    await waitFor(() => expect(made).toHaveLength(count + 1));
    await expectOptions(first, {});
    await expectOptions(second, {});
    const { platform } = last();
    around.remove();
    await done();
    expect([first.shadowRoot?.childNodes.length, second.shadowRoot?.childNodes.length]).toEqual([0, 0]);
    expect(platform.world.onStored.size).toBe(0);
  });

  test('EM-10 other texts take effect and can be removed while the storefront stays the same', async () => {
    const element = make('coinslot-echo', { product_id: 'g600' });
    const around = show(outer({ brand: 'watt', locale: 'en' }, element));
    await expectOptions(element, { product_id: 'g600' });
    const count = made.length;
    const { i18n } = last().storefront.store;
    for (const [words, text] of [
      [{ en: { log_in: 'Come in' } }, 'Come in'],
      [{ en: { log_in: 'Step inside' } }, 'Step inside'],
      [null, 'Log in'],
    ] as const) {
      Object.assign(around, { words });
      await waitFor(() => expect(i18n.t('log_in')).toBe(text));
    }
    expect(made).toHaveLength(count);
  });

  test('tags that are defined before the tag around them wait for it', async () => {
    const inner = make('coinslot-echo', { product_id: 'g1' });
    // A tag of the outer one's name that is not upgraded: of a document that has no browsing context.
    const inert = document.implementation.createHTMLDocument('');
    const around = inert.createElement('coinslot-storefront');
    around.setAttribute('brand', 'watt');
    around.append(inner);
    const count = made.length;
    show(around);
    customElements.upgrade(around);
    await expectOptions(inner, { product_id: 'g1' });
    expect(made).toHaveLength(count + 1);
  });
});
