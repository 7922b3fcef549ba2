import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { argv } from 'node:process';
import { check } from 'recheck';
import ts from 'typescript';

/** Patterns that need more than linear time, with the reason why no visitor can make use of it. */
const exempt = new Map([
  ['src/gatsby/after-build/secure-pages.ts', 'reads pages that this build has written'],
  ['server/site/page-policies.ts', 'reads pages of a release'],
  ['server/sandbox/paypal/buyer-routes.ts', 'reads a file of this repository'],
]);

/**
 * The theory of automata gives the same result on a busy machine, but has none for patterns that look behind
 * or back. `npm run check:patterns -- search` tries strings on these.
 */
const searches = argv.includes('search');
const limits = searches ? { timeout: 20_000 } : { checker: 'automaton' as const, timeout: null };

const sources = ['domain', 'server', 'src'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.[cm]?tsx?$/.test(file))
    .map((file) => `${folder}/${file}`),
);

function patternsOf(file: string): string[] {
  const patterns: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) patterns.push(node.text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest));
  return patterns;
}

/** Returns the complexity of a pattern that is slower than linear; undefined for others. */
async function slownessOf(pattern: string): Promise<string | undefined> {
  const end = pattern.lastIndexOf('/');
  const flags = pattern.slice(end + 1).replace('g', '');
  const result = await check(pattern.slice(1, end), flags, limits);
  if (result.status === 'safe') return undefined;
  if (result.status === 'vulnerable') return result.complexity.summary;
  return result.error.kind === 'unsupported' ? undefined : result.error.kind;
}

async function main(): Promise<void> {
  const places = new Map<string, string[]>();
  for (const file of sources)
    for (const pattern of patternsOf(file)) places.set(pattern, [...(places.get(pattern) ?? []), file]);
  const waiting = [...places];
  const faults: string[] = [];
  const met = new Set<string>();
  if (!(await slownessOf('/^(a+)+$/')))
    faults.push('The checker does not find a pattern of exponential time');
  const work = async (): Promise<void> => {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const [pattern, files] = next;
      const slowness = await slownessOf(pattern);
      for (const file of slowness ? files : [])
        if (exempt.has(file)) met.add(file);
        else faults.push(`${file}: ${pattern} needs ${slowness} time`);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  for (const file of searches ? exempt.keys() : [])
    if (!met.has(file)) faults.push(`${file} needs no exemption`);
  process.stdout.write(`${[`${places.size} patterns checked`, ...faults].join('\n')}\n`);
  // The checker's programs would keep this one running.
  process.exit(Number(faults.length > 0));
}

void main();
