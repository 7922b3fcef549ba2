import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

export interface Mutant {
  /** `capability/name`, from its file name. */
  id: string;
  capability: string;
  consequence: string;
  product: string;
  find: string;
  replace: string;
  test: string;
  title: string | undefined;
}

const folder = __dirname;
export const projectRoot = join(folder, '../..');

const layout =
  /^([^\n]+)\nproduct: (\S+)\ntest: (\S+)\n(?:title: ([^\n]+)\n)?--- find\n(.*)\n--- replace\n(.*)$/s;

function parseMutant(file: string): Mutant {
  const id = relative(folder, file).replace(/\.mutant$/, '');
  const parts = layout.exec(readFileSync(file, 'utf8').replace(/\n$/, ''));
  const [, consequence, product, test, title, find, replace] = parts ?? [];
  if (!consequence || !product || !test || find === undefined || replace === undefined)
    throw new Error(`${id} is not laid out like the others`);
  return { id, capability: id.split('/')[0] ?? '', consequence, product, find, replace, test, title };
}

export function readMutants(from = folder): Mutant[] {
  return readdirSync(from, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.mutant'))
    .sort()
    .map((file) => parseMutant(join(from, file)));
}

/**
 * Faults that the simulation has to find; `test` is the file with the law and `title` its beginning. Those in
 * `races` need statements that interleave.
 */
export const plantedFaults = (): Mutant[] => readMutants(join(folder, '../simulation/planted'));

export function staleReason({ product, find, replace, test, title }: Mutant): string | undefined {
  const times = read(product).split(find).length - 1;
  if (times !== 1) return `the text to find occurs ${times} times in ${product}`;
  if (find === replace) return 'the replacement changes nothing';
  const tests = read(test);
  if (tests === '') return `${test} does not exist`;
  if (title !== undefined && !tests.includes(title)) return `no title in ${test} holds "${title}"`;
  return undefined;
}

function read(file: string): string {
  try {
    return readFileSync(join(projectRoot, file), 'utf8');
  } catch {
    return '';
  }
}
