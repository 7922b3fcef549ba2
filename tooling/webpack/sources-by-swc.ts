import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

/** Our own modules, and Gatsby's part of every page's scripts. */
const folders = [
  ...['domain', 'src/app', 'src/components', 'src/features', 'src/lib', 'src/session'],
  '.cache',
].map((folder) => `${resolve(folder)}/`);

/**
 * Gatsby's Babel extracts queries from files, and removes from pages and templates what only the build needs:
 * those stay with it.
 */
const hasNothingForGatsby = (file: string): boolean =>
  folders.some((folder) => file.startsWith(folder)) && !readFileSync(file, 'utf8').includes('graphql`');

/** Webpack asks of each file once for each rule. */
const answers = new Map<string, boolean>();
export const isPlainSource = (file: string): boolean => {
  const answer = answers.get(file) ?? hasNothingForGatsby(file);
  answers.set(file, answer);
  return answer;
};

interface Rule {
  test?: unknown;
  include?: unknown;
  exclude?: unknown;
}

/** Gatsby's rule for sources, which its plugin for TypeScript repeats in one without `include`. */
const isForSources = ({ test, include }: Rule): boolean =>
  test instanceof RegExp && test.test('page.tsx') && include !== undefined;
const isSecondReading = ({ test, include }: Rule): boolean =>
  String(test) === String(/\.tsx?$/) && include === undefined;

/**
 * Compiles plain sources by swc, which leaves classes, spreads and `?.` as browsers know them; Gatsby's Babel
 * rewrites these for browsers of ten years ago, whatever package.json says, and takes longer.
 */
export function compileBySwc({ module }: { module: { rules: Rule[] } }, hasSourceMaps: boolean): void {
  module.rules = module.rules.filter((rule) => !isSecondReading(rule));
  for (const rule of module.rules.filter(isForSources)) rule.exclude = isPlainSource;
  module.rules.push({
    test: /\.[jt]sx?$/,
    include: isPlainSource,
    loader: 'swc-loader',
    options: {
      swcrc: false,
      configFile: false,
      sourceMaps: hasSourceMaps,
      jsc: {
        target: 'es2022',
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic' } },
      },
    },
  } as Rule);
}
