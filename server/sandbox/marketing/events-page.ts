import { escapeHtml } from '../../plugins/escape-html.ts';
import type { MarketingEvent } from './event-book.ts';

const row = ({ receivedAt, fields }: MarketingEvent): string =>
  `<section><h2><time>${receivedAt.toISOString()}</time></h2><dl>${Object.entries(fields)
    .map(([name, value]) => `<dt>${escapeHtml(name)}</dt><dd>${escapeHtml(value)}</dd>`)
    .join('')}</dl></section>`;

/** What the stand-in received, the latest first, as a page without scripts. */
export const eventsPage = (events: readonly MarketingEvent[]): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>Marketing events</title>
<style>
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif }
body { max-width: 48rem; margin: 2rem auto; padding: 0 1.25rem }
h2 { font-size: 1rem; margin: 2rem 0 0.5rem }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 0.25rem 1.5rem; margin: 0 }
dd { margin: 0; overflow-wrap: anywhere }
</style>
</head>
<body>
<main>
<h1>Marketing events</h1>
<p>This stand-in receives what the shop would tell a marketing company of carts. The latest ${events.length === 1 ? 'is' : 'are'} first; they are gone when the shop stops.</p>
${events.length === 0 ? '<p>Nothing has come yet: events are sent only of visitors who are signed in and carry the company’s cookie.</p>' : events.map(row).join('\n')}
</main>
</body>
</html>
`;
