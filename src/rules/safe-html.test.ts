import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type SafeNode, safeHtml } from './safe-html.ts';

/** Serializes a tree to a short text: `p(a|b)`. */
const short = (nodes: readonly SafeNode[]): string =>
  nodes
    .map((node) =>
      typeof node === 'string' ? node : `${node.tag}${node.href ? `[${node.href}]` : ''}(${short(node.children)})`,
    )
    .join('|');

const walk = (nodes: readonly SafeNode[], visit: (node: SafeNode, depth: number) => void, depth = 1): void => {
  for (const node of nodes) {
    visit(node, depth);
    if (typeof node !== 'string') walk(node.children, visit, depth + 1);
  }
};

describe('T09 server HTML', () => {
  test.each([
    ['plain', 'plain'],
    ['<p>One<p>Two</p>', 'p(One)|p(Two)'],
    ['<b>bold <i>both</b> rest', 'b(bold |i(both))| rest'],
    ['<h1>Head</h1><h4>Small</h4>', 'h3(Head)|h4(Small)'],
    ['<ul> <li>a<li>b<ul><li>c</ul></ul>', 'ul(li(a)|li(b|ul(li(c))))'],
    ['<table><tr><td>1<td>2</table>', 'table(tr(td(1|2)))'],
    ['<li>stray</li>', 'stray'],
    ['a<br>b<hr/>c', 'a|br()|b|hr()|c'],
    ['&lt;b&gt; &amp;amp; &#65;&#x42;&nbsp;&unknown;', '<b> &amp; AB\u00a0&unknown;'],
    ['<a href="https://help.example/x?a=1&amp;b=2">help</a>', 'a[https://help.example/x?a=1&b=2](help)'],
    ['<a href=mailto:help@watt.example>mail</a>', 'a[mailto:help@watt.example](mail)'],
    ['<a href="javascript:alert(1)">x</a>', 'x'],
    ['<a href="&#106;avascript:alert(1)">x</a>', 'x'],
    ['<a href="data:text/html,x">x</a><a href="//evil.test">y</a><a href="http://evil.test">z</a>', 'x|y|z'],
    ['<a data-href="https://evil.test">x</a>', 'x'],
    ['<script>alert(1)</script>after', 'after'],
    ['<style>*{}</style><svg><a href="https://a.example">x</a></svg>after', 'after'],
    ['<script>never closed', ''],
    ['<img src=x onerror=alert(1)>text', 'text'],
    ['<p onclick="alert(1)" style="x">text</p>', 'p(text)'],
    ['<!-- a --> b <!doctype html><?xml?>c<![CDATA[d]]>', ' b |c'],
    ['1 < 2 and 3 > 2', '1 < 2 and 3 > 2'],
    ['<p title="a>b">c', 'p(c)'],
    ["<p title='a>b'>c", 'p(c)'],
    ['<scr<script>ipt>alert(1)</script>', '<scr'],
    ['a<!-- <b>x</b>\n --> b', 'a| b'],
    ['a<!-- <b>x', 'a'],
    ['<h2>Head</h2>', 'h3(Head)'],
    ['<p>One<div>two</div>', 'p(One)|div(two)'],
    ['<p>One <b>two</b></p>', 'p(One |b(two))'],
    ['<ul><li>a<ol><li>b</ol></ul>', 'ul(li(a|ol(li(b))))'],
    ['<ol><li>a<ol><li>b</ol><li>c</ol>', 'ol(li(a|ol(li(b)))|li(c))'],
    ['<ul><li>a<b>c</b></ul>', 'ul(li(a|b(c)))'],
    ['<table><thead><tr><th>1</thead><tbody><tr><td>2</table>', 'table(thead(tr(th(1)))|tbody(tr(td(2))))'],
    ['<thead>a</thead><tbody>b</tbody><tr>c</tr><th>d</th><td>e</td>', 'a|b|c|d|e'],
    ['&quot;&apos;&amp;', '"\'&'],
    ['&#0;&#xd800;&#xdfff;&#x110000;', '\ufffd\ufffd\ufffd\ufffd'],
    ['&#1;&#xD7FF;&#Xe000;&#1114111;', '\u0001\ud7ff\ue000\u{10ffff}'],
    ["<a href='https://a.example/'>x</a>", 'a[https://a.example/](x)'],
    ['<a href=" mailto:a@b.example ">x</a>', 'a[mailto:a@b.example](x)'],
    ['<a href="javascript:alert(1)//mailto:a@b.example">x</a>', 'x'],
    ['<a href="mailto:a@b.example?bcc=evil@c.example">x</a>', 'x'],
    ['<a>x</a>', 'x'],
    ['<b href="https://a.example/">x</b>', 'b(x)'],
    [
      '<a href="https://a.example/">x<a href="https://b.example/">y<b>z</b></a>',
      'a[https://a.example/](x)|a[https://b.example/](y|b(z))',
    ],
  ])('%j', (html, expected) => expect(short(safeHtml(html))).toBe(expected));

  test('any input yields only the allow-list and safe links', () => {
    const part = fc.oneof(
      fc.constantFrom(
        '<',
        '>',
        '"',
        "'",
        '/',
        '<!--',
        '-->',
        '</',
        ' href=',
        'javascript:',
        '&#x6a;',
        'https://a.example/',
      ),
      fc.constantFrom(
        '<script>',
        '<svg ',
        '<a ',
        '<p>',
        '<li>',
        '<ul>',
        '<td>',
        '<tr>',
        '<table>',
        '<style>',
        '</style>',
      ),
      fc.string({ maxLength: 6 }),
    );
    const allowed = /^(a|b|br|div|em|h[34]|hr|i|li|ol|p|s|small|span|strong|su[bp]|table|tbody|t[dhr]|thead|ul?)$/;
    fc.assert(
      fc.property(fc.array(part, { maxLength: 40 }), (parts) => {
        walk(safeHtml(parts.join('')), (node) => {
          if (typeof node === 'string') return;
          expect(node.tag).toMatch(allowed);
          if (node.tag === 'a') expect(node.href).toMatch(/^(https:\/\/|mailto:)/);
          else expect(node.href).toBeUndefined();
        });
      }),
      { numRuns: 3_000 },
    );
  });

  test('T39 depth, length and number of nodes are limited', () => {
    let deepest = 0;
    let count = 0;
    walk(safeHtml('<div>'.repeat(100_000)), (_, depth) => {
      deepest = Math.max(deepest, depth);
      count += 1;
    });
    expect([deepest, count]).toEqual([33, 2_000]);
    expect(short(safeHtml('x'.repeat(50_000)))).toHaveLength(20_000);
    for (const hard of ['<a "', '<a href=', '<!--', '<li>', '&#', '<p title="']) safeHtml(hard.repeat(20_000));
  });
});
