import type { FastifyReply } from 'fastify';
import { ownPagePolicy } from '#domain/security/content-policy.ts';
import { inlineHash } from '#server/security/inline-hash.ts';
import { withPolicy } from '#server/security/security-headers.ts';

const style = `
  body { margin: 0; min-height: 100vh; display: grid; place-content: center; justify-items: center; gap: 1.5rem;
    background: #fbfaf6; color: #1d2320; font: 1.125rem/1.5 system-ui, sans-serif; text-align: center; }
  svg { width: 8rem; fill: none; stroke: currentColor; stroke-width: 2; }
  .light { animation: dawn 3s ease-in-out infinite alternate; fill: #f4c430; stroke: none; }
  @keyframes dawn { from { opacity: 0.15 } to { opacity: 1 } }
  @media (prefers-reduced-motion: reduce) { .light { animation: none } }
  h1 { font-size: 1.75rem; line-height: 1.2; margin: 0; }
  p { margin: 0; max-width: 34ch; }
  a { color: inherit; }
`;

const policy = ownPagePolicy({ styles: [inlineHash(style)] });

interface PlainPage {
  title: string;
  /** Escaped HTML. */
  text: string;
  head?: string;
}

/** A page that needs no built site and no scripts. */
export const plainPage = ({ title, text, head = '' }: PlainPage): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${head}
<title>${title}</title>
<style>${style}</style>
</head>
<body>
<svg viewBox="0 0 96 128" aria-hidden="true">
  <rect class="light" x="8" y="8" width="80" height="112"/>
  <rect x="4" y="4" width="88" height="120"/>
  <rect x="10" y="10" width="76" height="108"/>
  <path d="M10 64h76M48 10v54"/>
</svg>
<main>
<h1>${title}</h1>
<p>${text}</p>
</main>
</body>
</html>
`;

export const sendPlainPage = (reply: FastifyReply, status: number, page: string): FastifyReply =>
  withPolicy(reply, policy)
    .code(status)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .serializer(String)
    .send(page);
