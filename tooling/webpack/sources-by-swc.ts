import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const folders = [
  ...['domain', 'src/app', 'src/components', 'src/features', 'src/lib', 'src/session', 'src/widgets'],
  '.cache',
].map((folder) => `${resolve(folder)}/`);

/** Excludes queries, pages and templates: Gatsby's Babel extracts queries and build-only exports. */
const hasNothingForGatsby = (file: string): boolean =>
  folders.some((folder) => file.startsWith(folder)) && !readFileSync(file, 'utf8').includes('graphql`');

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

const isForSources = ({ test, include }: Rule): boolean =>
  test instanceof RegExp && test.test('page.tsx') && include !== undefined;
const isSecondReading = ({ test, include }: Rule): boolean =>
  String(test) === String(/\.tsx?$/) && include === undefined;

/** Gatsby's Babel is slower, ignores package.json's browsers and transpiles for old ones. */
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
