import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const sources = `${resolve('src')}/`;

const rendersAhead = /\blazy(OnGesture|WhenSeen|Finder)\(/;

/** On a gesture, in an effect, or on a client-only route. */
export const importsOnlyInBrowsers = (file: string): boolean =>
  file.startsWith(sources) && !rendersAhead.test(readFileSync(file, 'utf8'));

interface Config {
  devtool: unknown;
  module: { rules: object[] };
  optimization: object;
}

/** Their `import()` stays, so rendering one fails the build. Not minified: it is never downloaded. */
export function leaveOutClientCode({ module, optimization, ...config }: Config): Config {
  module.rules.push({ test: /\.tsx?$/, include: importsOnlyInBrowsers, parser: { import: false } });
  Object.assign(optimization, { concatenateModules: false, innerGraph: false, mangleExports: false });
  return { ...config, module, optimization, devtool: false };
}
