import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse, stringify } from 'yaml';
import { branchPagePaths } from '#domain/content/paths/page-url.ts';

/** Home, one showroom, two consultation pages, and the branch's own pages */
const pagesOfBranch = 4 + Object.keys(branchPagePaths).length;

type Entry = Record<string, unknown>;

export const readYaml = async <T>(file: string): Promise<T> => parse(await readFile(file, 'utf8')) as T;

/**
 * Copies real branches under new names, each with its pages and one showroom, until `wanted` pages are added.
 */
export async function addBranches(content: string, wanted: number): Promise<number> {
  const real = (await readdir(join(content, 'branches'))).map((file) => file.replace('.yaml', ''));
  const count = Math.ceil(wanted / pagesOfBranch);
  for (let at = 0; at < count; at += 1) {
    const model = real[at % real.length] ?? '';
    const branch_id = `${model}-copy-${at}`;
    const write = (folder: string, value: unknown) =>
      writeFile(join(content, folder, `${branch_id}.yaml`), stringify(value));
    const branch = await readYaml<Entry>(join(content, 'branches', `${model}.yaml`));
    await write('branches', { ...branch, branch_id, formal_name: `${branch.formal_name}, copy ${at}` });
    const pages = await readYaml<Entry>(join(content, 'branch-pages', `${model}.yaml`));
    await write('branch-pages', { ...pages, branch_id });
    const [showroom] = await readYaml<Entry[]>(join(content, 'showrooms', `${model}.yaml`));
    await write('showrooms', [
      {
        ...showroom,
        showroom_id: `${String(showroom?.showroom_id)}-copy-${at}`,
        store_number: String(9_999 - at),
        branch_id,
      },
    ]);
  }
  return count * pagesOfBranch;
}
