import { type ReadonlySignal, type Signal, signal } from '@preact/signals-react';
import { waitFor } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { createContext, type ReactNode, useContext, useEffect, useLayoutEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { takeWrites } from '../testing/render-guard.ts';
import { Field } from '../ui/field.tsx';
import { Icon } from '../ui/icon.tsx';
import { useValue } from '../ui/use-value.ts';

const undos: (() => void)[] = [];
afterEach(() => {
  for (const undo of undos.splice(0)) undo();
});

function renderInto(view: ReactNode, into = document.body.appendChild(document.createElement('div'))): HTMLElement {
  const root = createRoot(into);
  root.render(view);
  undos.push(() => {
    root.unmount();
    into.remove();
  });
  return into;
}

const shows = (box: HTMLElement, text: string) => waitFor(() => expect(box.textContent).toBe(text));

const ShowValue = (props: { of: ReadonlySignal<unknown>; onDraw?: () => void }) => {
  props.onDraw?.();
  return <i>{String(useValue(props.of))}</i>;
};

const Changing = ({ count }: { count: Signal<number> }) => {
  const seen = useValue(count);
  // The view listens in an effect that comes later.
  useLayoutEffect(() => {
    count.value = 2;
  }, [count]);
  return <i>{seen}</i>;
};

const Writing = ({ count }: { count: Signal<number> }) => {
  count.value = 2;
  return <i>written</i>;
};

const Chosen = ({ of }: { of: ReadonlySignal<ReadonlySignal<string>> }) => <ShowValue of={useValue(of)} />;

const Colour = createContext('none');
const Name = () => <i>{useContext(Colour)}</i>;

const Noted = ({ log }: { log: string[] }) => {
  useEffect(() => {
    log.push('in');
    return () => void log.push('out');
  }, [log]);
  return null;
};
const Maybe = ({ visible, children }: { visible: ReadonlySignal<boolean>; children: ReactNode }) =>
  useValue(visible) ? children : <b>gone</b>;

const Form = () => {
  const [text, setText] = useState('');
  return <Field label="Name" value={text} onType={(typed) => setText(typed.toUpperCase())} />;
};

describe('EM-2 both runtimes do what the views need', () => {
  test('a render replaces the previous content of the element', async () => {
    const box = document.body.appendChild(document.createElement('div'));
    box.append('old', document.createElement('p'));
    await shows(renderInto(<b>new</b>, box), 'new');
    expect(box.innerHTML).toBe('<b>new</b>');
  });

  test('a component reads the current value of a signal, and renders once for each change', async () => {
    const count = signal(1);
    let draws = 0;
    const onDraw = () => {
      draws += 1;
    };
    const box = renderInto(<ShowValue of={count} onDraw={onDraw} />);
    await shows(box, '1');
    count.value = 2;
    await shows(box, '2');
    count.value = 2;
    expect(draws).toBe(2);
  });

  test('a change between the render and the subscription is not lost', async () => {
    await shows(renderInto(<Changing count={signal(1)} />), '2');
  });

  test('another signal replaces the first, whose listener is removed', async () => {
    const first = signal('a');
    const second = signal('b');
    const chosen = signal(first);
    const box = renderInto(<Chosen of={chosen} />);
    await shows(box, 'a');
    chosen.value = second;
    await shows(box, 'b');
    first.value = 'x';
    second.value = 'c';
    await shows(box, 'c');
  });

  test('a signal that a component writes during a render is detected, and one that an effect writes is not', async () => {
    await shows(renderInto(<Changing count={signal(1)} />), '2');
    expect(takeWrites()).toEqual([]);
    await shows(renderInto(<Writing count={signal(1)} />), 'written');
    expect(takeWrites().join()).toMatch(/Writing/);
  });

  test('an unmounted view has no listeners', async () => {
    const watched = vi.fn();
    const unwatched = vi.fn();
    const count = signal(1, { watched, unwatched });
    const box = renderInto(<ShowValue of={count} />);
    await shows(box, '1');
    // A view listens once it has been painted.
    await waitFor(() => expect(watched).toHaveBeenCalledOnce());
    expect(unwatched).not.toHaveBeenCalled();
    undos.pop()?.();
    await waitFor(() => expect(unwatched).toHaveBeenCalledOnce());
  });

  test('a context passes its value to its descendants', async () => {
    const box = renderInto(
      <Colour value="red">
        <Name />
      </Colour>,
    );
    await shows(box, 'red');
  });

  test('an effect is cleaned up when its view is unmounted', async () => {
    const log: string[] = [];
    const visible = signal(true);
    const box = renderInto(
      <Maybe visible={visible}>
        <Noted log={log} />
      </Maybe>,
    );
    await waitFor(() => expect(log).toEqual(['in']));
    visible.value = false;
    await shows(box, 'gone');
    await waitFor(() => expect(log).toEqual(['in', 'out']));
  });

  test('a field reports each input, keeps its value, and has no spell check', async () => {
    const box = renderInto(<Form />);
    const input = await waitFor(() => box.querySelector('input') ?? Promise.reject(new Error('not drawn')));
    await userEvent.type(input, 'abc');
    await waitFor(() => expect(input.value).toBe('ABC'));
    expect(input.getAttribute('spellcheck')).toBe('false');
    expect(input.getAttribute('autocapitalize')).toBe('none');
    expect(input.getAttribute('autocomplete')).toBe('off');
    expect(box.querySelector('label')?.htmlFor).toBe(input.id);
  });

  test('an SVG keeps its classes and its view box', async () => {
    const box = renderInto(<Icon name="chevron" flip />);
    await waitFor(() => expect(box.querySelector('svg')?.getAttribute('class')).toBe('icon flip'));
    expect(box.querySelector('svg')?.getAttribute('viewBox')).toBe('0 0 24 24');
  });
});
