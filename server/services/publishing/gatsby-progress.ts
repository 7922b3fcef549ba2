// The steps of Gatsby that take time, by the words in which it reports that they are done.
const steps: [RegExp, string][] = [
  [/^success compile gatsby files -/, 'configuration read'],
  [/^success source and transform nodes -/, 'content fetched'],
  [/^success createPages -/, 'pages laid out'],
  [/^success Building production JavaScript and CSS bundles -/, 'scripts and styles bundled'],
  [/^success Building HTML renderer -/, 'page renderer bundled'],
  [/^success Building static HTML for pages -/, 'pages written'],
  [/^success onPostBuild -/, 'service worker written'],
];

/** Whether a line says that files stand which Gatsby does not touch again, while it goes on with one core for most of its work. */
export const leavesFiles = (line: string): boolean =>
  /^success Building (production JavaScript and CSS bundles|static HTML for pages) -/.test(line);

/** One of Gatsby's lines as progress for the terminal: `386 pages written (2.8 s)`, or nothing for the many small ones. */
export function progressOf(line: string): string | undefined {
  const step = steps.find(([pattern]) => pattern.test(line));
  const [, seconds, count] = / - ([\d.]+)s(?: - \d+\/(\d+))?/.exec(line) ?? [];
  return step && `${count ? `${count} ` : ''}${step[1]} (${Number(seconds).toFixed(1)} s)`;
}
