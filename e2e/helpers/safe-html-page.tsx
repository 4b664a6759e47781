import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { randomFrom } from '../../gateway/sandbox/seeds/random.ts';
import { SafeHtml } from '../../src/ui/safe-html.tsx';
import { hostile, pieces } from './hostile-html.ts';

const allowed = new Set(
  'a b br div em h3 h4 hr i li ol p s small span strong sub sup table tbody td th thead tr u ul'.split(' '),
);
const fixed: Readonly<Record<string, string>> = {
  target: '_blank',
  rel: 'noopener noreferrer nofollow',
  referrerpolicy: 'no-referrer',
};

function inputOf(random: () => number): string {
  const any = <T,>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T;
  const parts = Array.from({ length: 1 + Math.floor(random() * 24) }, () => {
    const kind = random();
    if (kind < 0.75) return any(pieces);
    if (kind < 0.85) return String.fromCharCode(Math.floor(random() * 0x10000));
    const whole = any(hostile);
    const from = Math.floor(random() * whole.length);
    return kind < 0.92 ? whole : whole.slice(from, from + Math.floor(random() * 40));
  });
  return parts.join('');
}

/** The faults of an element: a forbidden tag or attribute. */
function wrongWith(element: Element): string | null {
  const tag = element.localName;
  if (element.namespaceURI !== 'http://www.w3.org/1999/xhtml' || !allowed.has(tag)) return tag;
  for (const { name, value } of element.attributes) {
    const fine = tag === 'a' && (name === 'href' ? /^(https:\/\/|mailto:)/.test(value) : fixed[name] === value);
    if (!fine) return `${tag} ${name}=${value}`;
  }
  return null;
}

/** Renders content in a new container, calls a function with it, and removes it. */
function rendered<T>(view: ReactNode, look: (into: Element) => T): T {
  const into = document.body.appendChild(document.createElement('main'));
  const root = createRoot(into);
  root.render(view);
  const seen = look(into);
  root.unmount();
  into.remove();
  return seen;
}

/** The faults inside the element that the component creates. */
const audit = (into: Element): string[] =>
  [...(into.firstElementChild?.querySelectorAll('*') ?? [])].flatMap((element) => wrongWith(element) ?? []);

/** Renders a number of generated inputs. Returns the faults with their inputs. */
function fuzz(seed: number, count: number): { readonly wrong: string[]; readonly elements: number } {
  const random = randomFrom(seed);
  const wrong: string[] = [];
  let elements = 0;
  for (let at = 0; at < count; at++) {
    const html = inputOf(random);
    const found = rendered(<SafeHtml html={html} />, (into) => {
      elements += into.querySelectorAll('*').length;
      return audit(into);
    });
    wrong.push(...found.map((fault) => `${fault} from ${JSON.stringify(html)}`));
  }
  return { wrong, elements };
}

/** Renders one input and returns its faults. */
function one(html: string): string[] {
  return rendered(<SafeHtml html={html} />, audit);
}

/** Renders forbidden elements, as an unsafe sink would, to prove that the check finds them. */
function planted(): string[] {
  return rendered(
    <div>
      <img alt="" title="planted" />
      <a href="http://evil.test/">planted</a>
    </div>,
    audit,
  );
}

Object.assign(window, { fuzz, one, planted });
