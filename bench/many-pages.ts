import { execFileSync, spawnSync } from 'node:child_process';
import { cp, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { parse, stringify } from 'yaml';
import { branchPagePaths } from '../domain/content/page-address.ts';

/** Home, one showroom, and the pages of its own. */
const pagesOfBranch = 2 + Object.keys(branchPagePaths).length;
const wanted = 5_000;

type Entry = Record<string, unknown>;

const readYaml = async <T>(file: string): Promise<T> => parse(await readFile(file, 'utf8')) as T;

/** Writes branches beside the real ones, each a copy of one of them under a name of its own, with its pages and one showroom. */
async function addBranches(content: string): Promise<number> {
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

/** The project in a folder of its own on the same disk, so that neither its content nor its build is touched. */
async function copyProject(to: string): Promise<void> {
  const tracked = execFileSync('git', ['ls-files', '-z'], { encoding: 'utf8' }).split('\0').filter(Boolean);
  for (const file of tracked) await cp(file, join(to, file));
  // A link to the folder would have the bundler read every file of every package, since it would stand outside the project.
  execFileSync('cp', ['-al', 'node_modules', to]);
}

interface Build {
  seconds: number;
  written: number;
}

/** Builds the site as `npm run build` does, and counts the pages whose HTML is newer than the start. */
async function build(project: string): Promise<Build> {
  const began = performance.now();
  const since = Date.now();
  const { status, stdout } = spawnSync('node', ['--import', 'tsx', 'server/build.ts'], {
    cwd: project,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`The build failed:\n${stdout.slice(-2_000)}`);
  const seconds = (performance.now() - began) / 1000;
  process.stdout.write(stdout.replace(/^/gm, '    '));
  const found = await readdir(join(project, 'public'), { recursive: true, withFileTypes: true });
  const pages = found.filter((entry) => entry.name === 'index.html');
  const times = await Promise.all(pages.map((page) => stat(join(page.parentPath, page.name))));
  return { seconds, written: times.filter(({ mtimeMs }) => mtimeMs >= since).length };
}

async function changeOne(content: string): Promise<void> {
  const file = join(content, 'branch-pages', 'norwalk-ct.yaml');
  const pages = await readYaml<{ team: { lead: string } }>(file);
  pages.team.lead = `${pages.team.lead} Ask for any of them.`;
  await writeFile(file, stringify(pages));
}

async function main(): Promise<void> {
  const project = await mkdtemp(join(tmpdir(), 'clerestory-pages-'));
  try {
    await copyProject(project);
    const added = await addBranches(join(project, 'content'));
    const say = (what: string, { seconds, written }: Build) =>
      process.stdout.write(`${what}: ${seconds.toFixed(1)} s, ${written} pages written\n`);
    process.stdout.write(`${added} pages more\n`);
    say('clean build', await build(project));
    for (const run of ['first', 'second']) {
      await changeOne(join(project, 'content'));
      say(`one entry changed, ${run} time`, await build(project));
    }
  } finally {
    await rm(project, { recursive: true, force: true });
  }
}

void main();
