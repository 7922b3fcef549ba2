import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const sources = `${resolve('src')}/`;

/** Helpers whose components are rendered into pages, although browsers load their scripts later. */
const rendersAhead = /\blazy(OnGesture|WhenSeen|Finder)\(/;

/** Whether a file's `import()` runs in browsers alone: on a gesture, in an effect, on a client-only route. */
export const importsOnlyInBrowsers = (file: string): boolean =>
  file.startsWith(sources) && !rendersAhead.test(readFileSync(file, 'utf8'));

interface Config {
  devtool: unknown;
  module: { rules: object[] };
  optimization: object;
}

/**
 * Builds a page renderer without what only browsers load, such as the SDKs of vendors and client-only routes.
 * Webpack leaves their `import()` as it is, so that rendering one by mistake fails the build. Nobody
 * downloads the renderer: it is neither optimized nor mapped. A fault in it names its page, and no line.
 */
export function leaveOutClientCode({ module, optimization, ...config }: Config): Config {
  module.rules.push({ test: /\.tsx?$/, include: importsOnlyInBrowsers, parser: { import: false } });
  Object.assign(optimization, { concatenateModules: false, innerGraph: false, mangleExports: false });
  return { ...config, module, optimization, devtool: false };
}
