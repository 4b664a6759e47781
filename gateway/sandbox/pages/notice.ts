import { html } from 'hono/html';
import base from './base.css?raw';
import { pageOf, stylesOf } from './document.ts';
import styles from './notice.css?raw';

/** The address of the stylesheet of notices; its words are in {@link noticeStyles}. */
export const noticeStylesPath = '/sandbox/notice.css';

/** The stylesheet of notices. */
export function noticeStyles(): Response {
  return stylesOf(`${base}\n${styles}`);
}

/** A page that says one thing. */
export function notice(status: number, title: string, text: string): Promise<Response> {
  return pageOf({
    title,
    status,
    styles: noticeStylesPath,
    icon: '/art/notice.svg',
    body: html`<main><img src="/art/notice.svg" alt="" width="72" height="72"><h1>${title}</h1><p>${text}</p></main>`,
  });
}
