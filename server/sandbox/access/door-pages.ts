import type { FastifyReply } from 'fastify';
import { ownPagePolicy } from '#domain/security/content-policy.ts';
import { inlineHash } from '#server/security/inline-hash.ts';
import { withPolicy } from '#server/security/security-headers.ts';

const style = `
  :root { color-scheme: light dark; --paper: #fbfaf6; --ink: #1d2320; --line: #8a8578; --oak: #b98b4e; }
  @media (prefers-color-scheme: dark) { :root { --paper: #14171a; --ink: #f1efe8; --line: #8f8b80; --oak: #c39a60; } }
  body { margin: 0; min-height: 100vh; display: grid; place-content: center; justify-items: center; gap: 1.75rem; padding: 2rem 1.25rem;
    box-sizing: border-box; background: var(--paper); color: var(--ink); font: 1.125rem/1.5 system-ui, sans-serif; }
  svg { width: 7rem; fill: none; stroke: currentColor; stroke-width: 2; }
  .leaf { fill: var(--oak); fill-opacity: 0.35; }
  main { max-width: 36rem; }
  h1 { font-size: 1.75rem; line-height: 1.2; margin: 0 0 0.75rem; text-wrap: balance; }
  p { margin: 0 0 0.75rem; }
  a { color: inherit; }
  a:focus-visible { outline: 3px solid currentColor; outline-offset: 2px; }
  code { font-size: 0.95em; padding: 0.1em 0.3em; border: 1px solid var(--line); border-radius: 2px; white-space: nowrap; }
`;

const policy = ownPagePolicy({ styles: [inlineHash(style)] });

const page = (title: string, drawing: string, content: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>${style}</style>
</head>
<body>
<svg viewBox="0 0 96 136" aria-hidden="true">${drawing}</svg>
<main>
<h1>${title}</h1>
${content}
</main>
</body>
</html>
`;

const closedDoor =
  '<path d="M2 132h92"/><path d="M14 132V6h68v126"/><path class="leaf" d="M20 132V12h56v120z"/><path d="M28 20h40v44H28zM28 74h40v48H28z"/><circle cx="70" cy="70" r="2.5"/>';
const openDoor =
  '<path d="M2 132h92"/><path d="M14 132V6h68v126"/><path class="leaf" d="M20 132V12l30 10v100z"/><path d="M26 22l18 6v40l-18 2zM26 79l18-2v38l-18 6z"/><circle cx="46.5" cy="73" r="2.5"/>';

const closedPage = page(
  'The back office is closed to visitors',
  closedDoor,
  `<p>What the stand-ins of vendors received, mail above all, is for the people who run the shop.</p>
<p>If that is you: when the shop starts, it prints a link in its terminal, on the line that begins with <code>sandbox</code>. Open it in this browser, once. A link that was
used opens nothing again; start the shop anew for another one.</p>
<p><a href="/">Go to the shop</a></p>`,
);

const openPage = page(
  'The back office is open',
  openDoor,
  `<p>For this browser, until you close it or the shop stops.</p>
<p>Go to the <a href="/sandbox/mail">mail</a>. Orders, emails and jobs are at <a href="/desk/">the desk</a>, for accounts that have the role.</p>`,
);

const send = (reply: FastifyReply, html: string): FastifyReply =>
  withPolicy(reply, policy)
    .headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
    .type('text/html; charset=utf-8')
    .send(html);

/** Responds 403 and explains where to find the key. */
export const sendClosed = (reply: FastifyReply): FastifyReply => send(reply.code(403), closedPage);

export const sendOpen = (reply: FastifyReply): FastifyReply => send(reply, openPage);
