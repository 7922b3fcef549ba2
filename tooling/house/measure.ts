import { execFileSync } from 'node:child_process';
import { Console } from 'node:console';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { argv, stdout } from 'node:process';

const out = new Console(stdout);
// Prints the figures of the code's plan: `tsx tooling/house/measure.ts [folder of a checkout]`.
const root = argv[2] ?? '.';
const files = execFileSync('git', ['-C', root, 'ls-files'], { encoding: 'utf8', maxBuffer: 1e8 }).split('\n');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const isSource = (file: string) => /\.(ts|tsx|mts)$/.test(file) && existsSync(join(root, file));
const sources = files.filter(isSource);
const texts = new Map(sources.map((file) => [file, read(file)]));
const isProduct = (file: string) => /^(domain|server|src)\//.test(file);
const product = sources.filter(isProduct);

const specifier = /(?:from|import|import\()\s*['"]((?:\.|#)[^'"]+)['"]/g;
const resolveFrom = (file: string, name: string) =>
  name.startsWith('#') ? name.slice(1) : normalize(join(dirname(file), name));
const imports = new Map<string, string[]>(
  sources.map((file) => [
    file,
    [...(texts.get(file) ?? '').matchAll(specifier)].map(([, name = '']) => resolveFrom(file, name)),
  ]),
);

const importers = new Map<string, Set<string>>();
for (const file of product)
  for (const of of imports.get(file) ?? []) importers.set(of, (importers.get(of) ?? new Set()).add(file));

const linesOf = (file: string) => (texts.get(file) ?? '').split('\n').length - 1;
const lengths = product.map(linesOf).sort((a, b) => a - b);
const at = (share: number) => lengths[Math.floor(share * (lengths.length - 1))];

/** Groups of files that import each other (Tarjan's strongly connected components). */
function cycles(): string[][] {
  const [index, low, stack, found] = [
    new Map<string, number>(),
    new Map<string, number>(),
    [] as string[],
    [] as string[][],
  ];
  const visit = (file: string): void => {
    index.set(file, index.size);
    low.set(file, index.get(file) ?? 0);
    stack.push(file);
    for (const next of imports.get(file) ?? []) {
      if (!imports.has(next) || !isProduct(next)) continue;
      if (!index.has(next)) visit(next);
      if (stack.includes(next)) low.set(file, Math.min(low.get(file) ?? 0, low.get(next) ?? 0));
    }
    if (low.get(file) !== index.get(file)) return;
    const group = stack.splice(stack.indexOf(file));
    if (group.length > 1) found.push(group);
  };
  for (const file of product) if (!index.has(file)) visit(file);
  return found;
}

/** Files of one capability that a gesture's entry reaches: an upper bound of those that it runs. */
function reached(entries: string[], isOwn: RegExp): number {
  const seen = new Set<string>();
  const visit = (file: string): void => {
    if (seen.has(file) || !isOwn.test(file) || !texts.has(file)) return;
    seen.add(file);
    for (const next of imports.get(file) ?? []) visit(next);
  };
  for (const entry of entries) visit(entry);
  return seen.size;
}

const gestures = {
  'part into cart, server': [['server/services/cart/routes.ts'], /^server\/services\/cart\//],
  'part into cart, browser': [
    ['src/features/cart/components/add-to-cart.tsx', 'src/session/cart/cart-thunks.ts'],
    /^src\/(features|session)\/cart\//,
  ],
  'booking, server': [
    ['server/services/consultations/appointments/bookings.ts'],
    /^server\/services\/consultations\//,
  ],
  'booking, browser': [
    ['src/features/consultations/consultation-form.tsx'],
    /^src\/features\/consultations\//,
  ],
  'answer of the configurator, server': [
    ['server/services/configurator/change-configuration.ts'],
    /^server\/services\/(configurator|catalog)\//,
  ],
  'answer of the configurator, browser': [
    ['src/features/configurator/use-configurator.ts'],
    /^src\/features\/configurator\//,
  ],
  'project item, server': [['server/services/projects/project-sync.ts'], /^server\/services\/projects\//],
  'project item, browser': [
    ['src/session/projects/save-to-project.ts'],
    /^src\/(features|session)\/projects\//,
  ],
  'postal code, server': [['server/services/places/location-resolver.ts'], /^server\/services\/places\//],
  'postal code, browser': [['src/session/place/update-place.ts'], /^src\/session\/place\//],
} satisfies Record<string, [string[], RegExp]>;

const capabilities =
  'cart orders catalog configurator drawing places consultations account projects trade reviews leads messages content publishing marketing search desk'.split(
    ' ',
  );
const foldersOf = (name: string) =>
  new Set(
    product
      .filter((file) => new RegExp(`^(domain|server/services|src/features)/${name}/`).test(file))
      .map((file) => dirname(file)),
  ).size;

const perFolder = new Map<string, number>();
for (const file of sources) perFolder.set(dirname(file), (perFolder.get(dirname(file)) ?? 0) + 1);
const comments = (text: string) => text.match(/^\s*(\/\/|\/\*|\*).*$/gm) ?? [];
const words = (lines: readonly string[]) =>
  lines
    .join(' ')
    .split(/\s+/)
    .filter((word) => /\w/.test(word)).length;
const docs = files.filter((file) => /^(docs\/.*|README|CONTRIBUTING|bench\/README)\.?.*\.md$/.test(file));
const count = (pattern: RegExp, of: readonly string[]) =>
  of.reduce((sum, file) => sum + ((texts.get(file) ?? '').match(pattern)?.length ?? 0), 0);

out.table({
  'TypeScript files': sources.length,
  'product files': product.length,
  'lines of product': product.reduce((sum, file) => sum + linesOf(file), 0),
  'median lines': at(0.5),
  'lines, nine in ten under': at(0.9),
  'longest file': at(1),
  'files under 25 lines': product.filter((file) => linesOf(file) < 25).length,
  'files with one importer': product.filter((file) => importers.get(file)?.size === 1).length,
  'cycles, types counted': cycles().length,
  'folders over 25 files': [...perFolder.values()].filter((number) => number > 25).length,
  'spreads of literals': count(/\.\.\.\{/g, sources),
  'relative paths of two levels and more': count(/['"]\.\.\/\.\.\//g, sources),
  'words of comments': words(sources.flatMap((file) => comments(texts.get(file) ?? ''))),
  'words of docs': words(docs.map(read)),
});
out.table(
  Object.fromEntries(
    Object.entries(gestures).map(([name, [entries, own]]) => [
      name,
      reached(entries as string[], own as RegExp),
    ]),
  ),
);
out.table(Object.fromEntries(capabilities.map((name) => [name, foldersOf(name)])));
