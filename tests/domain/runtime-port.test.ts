import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const port = 'server/runtime/runtime.ts';

const sources = ['server', 'domain'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => join(folder, file))
    .filter((file) => file !== port),
);

/** A turn of the event loop takes no time and may be awaited directly. */
const direct = {
  'an id or bytes of Node': /\brandom(UUID|Bytes|Int|Fill|FillSync)\b[^;]*\} from 'node:crypto'/,
  'all of a module of Node': /import (\* as )?\w+ from 'node:(crypto|timers|timers\/promises)'/,
  'a timer of Node': /\bset(Timeout|Interval)\b[^;]*\} from 'node:timers/,
  'a pause of Node': /import \{[^}]*\b(setTimeout|setInterval|scheduler)\b[^}]*\} from 'node:timers/,
  'a global timer': /(?<![.\w])(globalThis\.)?set(Timeout|Interval)\(/,
  'a deadline': /\bAbortSignal\.timeout\b/,
  'the clock': /\bDate\.now\b|\bnew Date(\(\)|(?![\w(]))|(?<![.\w])Date\(\)/,
  'the clock since the start': /(?<![.\w])performance\.(now|timeOrigin)\b|\bprocess\.(hrtime|uptime)\b/,
  chance: /\bMath\.random\b|\bgetRandomValues\b|(?<![.\w])crypto\.random/,
};

const withoutComments = (text: string): string =>
  text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '$1');

const directUses = (text: string): string[] =>
  Object.entries(direct).flatMap(([name, pattern]) => (pattern.test(withoutComments(text)) ? [name] : []));

it('reads clock and chance and sets timers through one module of the server', () => {
  expect(sources.length).toBeGreaterThan(900);
  const found = sources.flatMap((file) =>
    directUses(readFileSync(file, 'utf8')).map((name) => `${file}: ${name}`),
  );
  expect(found).toEqual([]);
});

it.each([
  "import { createHash, randomUUID } from 'node:crypto';",
  "import crypto from 'node:crypto';",
  "import * as crypto from 'node:crypto';",
  "import { setTimeout as pause } from 'node:timers/promises';",
  'const timer = setTimeout(end, 10);',
  'globalThis.setInterval(look, 10);',
  'const signal = AbortSignal.timeout(10);',
  'const at = Date.now();',
  'times.map(Date.now)',
  'const at = new Date();',
  'const at = new Date;',
  'const began = performance.now();',
  'Math.random() < 0.5',
  'crypto.randomUUID()',
])('recognizes `%s`', (text) => {
  expect(directUses(text)).not.toEqual([]);
});

it.each([
  "import { createHash, timingSafeEqual } from 'node:crypto';",
  "import { setImmediate as nextTurn } from 'node:timers/promises';",
  'const at = new Date(text);',
  'response.setTimeout(10);',
  'const { performance } = line;',
])('lets `%s` pass', (text) => {
  expect(directUses(text)).toEqual([]);
});
