import type { ReactNode } from 'react';
import { type SafeNode, safeHtml } from '../rules/safe-html.ts';

const link = { target: '_blank', rel: 'noopener noreferrer nofollow', referrerPolicy: 'no-referrer' } as const;

const renderNodes = (nodes: readonly SafeNode[]): ReactNode[] =>
  nodes.map((node, at) => {
    if (typeof node === 'string') return node;
    const Tag = node.tag as 'a';
    const key = `${at} ${node.tag}`;
    if (node.tag === 'br' || node.tag === 'hr') return <Tag key={key} />;
    return (
      <Tag key={key} {...(node.href ? { href: node.href, ...link } : {})}>
        {renderNodes(node.children)}
      </Tag>
    );
  });

/** Renders HTML of the server: the tip and the FAQ. It creates only elements of the allow-list (LY-8, T09). */
export function SafeHtml({ html }: { html: string }) {
  return <div className="prose">{renderNodes(safeHtml(html))}</div>;
}
