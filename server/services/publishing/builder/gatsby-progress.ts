// The steps of Gatsby that take time, by the words in which it reports that they are done.
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

/**
 * Whether a line says that files stand which Gatsby does not touch again, while it goes on with one core for
 * most of its work.
 */
export const leavesFiles = (line: string): boolean => stepOf(line)?.leavesFiles ?? false;

/**
 * One of Gatsby's lines as progress for the terminal: `386 pages written (2.8 s)`, or nothing for the many
 * small ones.
 */
export function progressOf(line: string): string | undefined {
  const step = stepOf(line);
  const [, seconds, count] = / - ([\d.]+)s(?: - \d+\/(\d+))?/.exec(line) ?? [];
  return step && `${count ? `${count} ` : ''}${step.says} (${Number(seconds).toFixed(1)} s)`;
}
