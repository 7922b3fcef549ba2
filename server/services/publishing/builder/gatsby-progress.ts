// Gatsby's slow steps, recognized by their log messages.
const steps: { done: RegExp; says: string; leavesFiles?: true }[] = [
  { done: /^success compile gatsby files -/, says: 'configuration read' },
  { done: /^success source and transform nodes -/, says: 'content fetched' },
  { done: /^success createPages -/, says: 'pages laid out' },
  {
    done: /^success Building production JavaScript and CSS bundles -/,
    says: 'scripts and styles bundled',
    leavesFiles: true,
  },
  { done: /^success Building HTML renderer -/, says: 'page renderer bundled' },
  { done: /^success Building static HTML for pages -/, says: 'pages written' },
  { done: /^success Securing pages -/, says: 'policies written into pages', leavesFiles: true },
  { done: /^success onPostBuild -/, says: 'service worker written' },
];

const stepOf = (line: string) => steps.find(({ done }) => done.test(line));

/** True if Gatsby will not modify the existing files again; it then mostly uses a single core. */
export const leavesFiles = (line: string): boolean => stepOf(line)?.leavesFiles ?? false;

/**
 * Converts Gatsby's log line to progress, like `386 pages written (2.8 s)`; returns undefined for minor
 * lines.
 */
export function progressOf(line: string): string | undefined {
  const step = stepOf(line);
  const [, seconds, count] = / - ([\d.]+)s(?: - \d+\/(\d+))?/.exec(line) ?? [];
  return step && `${count ? `${count} ` : ''}${step.says} (${Number(seconds).toFixed(1)} s)`;
}
