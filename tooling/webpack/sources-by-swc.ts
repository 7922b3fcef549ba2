import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

/** Our modules, and Gatsby's part of every page's scripts */
const folders = [
  ...['domain', 'src/app', 'src/components', 'src/features', 'src/lib', 'src/session', 'src/widgets'],
  '.cache',
].map((folder) => `${resolve(folder)}/`);

/**
 * Excludes files with queries, and pages and templates: Gatsby's Babel must extract queries and remove
 * build-only exports.
 */
const hasNothingForGatsby = (file: string): boolean =>
  folders.some((folder) => file.startsWith(folder)) && !readFileSync(file, 'utf8').includes('graphql`');

/** Cached: webpack asks once per rule and file. */
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

/** Gatsby's rule for sources; its TypeScript plugin repeats it without `include`. */
const isForSources = ({ test, include }: Rule): boolean =>
  test instanceof RegExp && test.test('page.tsx') && include !== undefined;
const isSecondReading = ({ test, include }: Rule): boolean =>
  String(test) === String(/\.tsx?$/) && include === undefined;

/**
 * Compiles plain sources with swc and keeps modern syntax; Gatsby's Babel ignores package.json's browsers,
 * transpiles for old ones, and is slower.
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
