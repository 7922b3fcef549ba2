// The steps of Gatsby that take time, by the words in which it reports that they are done.
const steps: [RegExp, string][] = [
  [/^success source and transform nodes/, 'content read'],
  [/^success createPages/, 'pages laid out'],
  [/^success Building production JavaScript and CSS bundles/, 'scripts and styles bundled'],
  [/^success (run page queries|Running queries)/, 'pages filled'],
  [/^success Building static HTML for pages/, 'pages written'],
  [/^success onPostBuild/, 'finished'],
];

/** One of Gatsby's lines as progress for the terminal: `scripts and styles bundled (12.3 s)`, or nothing for the many small ones. */
export function progressOf(line: string): string | undefined {
  const step = steps.find(([pattern]) => pattern.test(line));
  const seconds = / - ([\d.]+)s/.exec(line)?.[1];
  return step && (seconds ? `${step[1]} (${Number(seconds).toFixed(1)} s)` : step[1]);
}
