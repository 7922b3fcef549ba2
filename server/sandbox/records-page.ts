import type { FastifyReply } from 'fastify';
import { ownPagePolicy } from '#domain/security/content-policy.ts';
import { escapeHtml } from '#server/security/escape-html.ts';
import { inlineHash } from '#server/security/inline-hash.ts';
import { withPolicy } from '#server/security/security-headers.ts';
import type { ReceivedRecord } from './record-book.ts';

const style = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif }
body { max-width: 48rem; margin: 2rem auto; padding: 0 1.25rem }
h2 { font-size: 1rem; margin: 2rem 0 0.5rem }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 0.25rem 1.5rem; margin: 0 }
dd { margin: 0; overflow-wrap: anywhere; white-space: pre-line }
`;

const policy = ownPagePolicy({ styles: [inlineHash(style)] });

const row = ({ receivedAt, fields }: ReceivedRecord): string =>
  `<section><h2><time>${receivedAt.toISOString()}</time></h2><dl>${Object.entries(fields)
    .map(([name, value]) => `<dt>${escapeHtml(name)}</dt><dd>${escapeHtml(value)}</dd>`)
    .join('')}</dl></section>`;

interface RecordsPage {
  title: string;
  about: string;
  none: string;
  kept?: string;
}

const recordsPage = (
  { title, about, none, kept = 'they are gone when the shop stops' }: RecordsPage,
  records: readonly ReceivedRecord[],
): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p>${about} The latest ${records.length === 1 ? 'is' : 'are'} first${kept && `; ${kept}`}.</p>
${records.length === 0 ? `<p>${none}</p>` : records.map(row).join('\n')}
</main>
</body>
</html>
`;

export const sendRecords = (
  reply: FastifyReply,
  page: RecordsPage,
  records: readonly ReceivedRecord[],
): FastifyReply =>
  withPolicy(reply, policy)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(recordsPage(page, records));
