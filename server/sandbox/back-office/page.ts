import type { FastifyReply } from 'fastify';
import { escapeHtml } from '../../plugins/escape-html.ts';

const style = `
:root{color-scheme:light dark;font:1rem/1.5 system-ui,sans-serif}
body{max-width:64rem;margin:2rem auto;padding:0 1.25rem}
h1{line-height:1.15;margin:0 0 .5rem}nav{margin:0 0 2rem}nav a{margin-inline-end:1rem}
.table{overflow-x:auto}table{border-collapse:collapse;width:100%}
th,td{text-align:start;padding:.5rem 1rem .5rem 0;border-bottom:1px solid color-mix(in srgb,currentColor 25%,transparent);vertical-align:top}
td.amount{font-variant-numeric:tabular-nums;white-space:nowrap}
button{font:inherit;min-height:2.75rem;padding:0 1rem;border:1px solid currentColor;border-radius:2px;background:none;color:inherit;cursor:pointer}
button:focus-visible,a:focus-visible{outline:3px solid currentColor;outline-offset:2px}
main>form{margin:1.5rem 0}td form{margin:0}
pre{white-space:pre-wrap;overflow-wrap:anywhere}iframe{width:100%;height:60rem;border:1px solid color-mix(in srgb,currentColor 25%,transparent);background:#fff}
a{color:inherit}`;

/** A page of the stand-ins, without scripts: a title, what it is for, and `content`, which is HTML. */
export const backOfficePage = (title: string, about: string, content: string): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title><style>${style}</style></head><body>
<nav aria-label="Stand-ins"><a href="/sandbox/orders">Orders</a> <a href="/sandbox/mail">Mail</a> <a href="/sandbox/jobs">Jobs</a></nav>
<main><h1>${escapeHtml(title)}</h1><p>${about}</p>${content}</main></body></html>`;

/** `heads` and cells are HTML; a table without rows says so. */
export const tableOf = (heads: readonly string[], rows: readonly string[][], none: string): string =>
  rows.length === 0
    ? `<p>${none}</p>`
    : `<div class="table" tabindex="0" role="region" aria-label="List"><table><thead><tr>${heads
        .map((head) => `<th scope="col">${head}</th>`)
        .join('')}</tr></thead><tbody>${rows
        .map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`)
        .join('')}</tbody></table></div>`;

/** A button that does something, as a form of its own. `label` tells one from another in a list. */
export const actionButton = (
  action: string,
  words: string,
  fields: Record<string, string> = {},
  label?: string,
): string =>
  `<form method="post" action="${escapeHtml(action)}">${Object.entries(fields)
    .map(([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`)
    .join(
      '',
    )}<button${label ? ` aria-label="${escapeHtml(label)}"` : ''}>${escapeHtml(words)}</button></form>`;

export const sendPage = (reply: FastifyReply, html: string): FastifyReply =>
  reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(html);

export const timeOf = (at: Date): string => `<time>${at.toISOString().slice(0, 19).replace('T', ' ')}</time>`;
