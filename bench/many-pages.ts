import { spawnSync } from 'node:child_process';
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { stringify } from 'yaml';
import { copyProject } from './copy-project.ts';
import { addBranches, readYaml } from './many-branches.ts';

interface Build {
  seconds: number;
  written: number;
}

/** Builds like `npm run build`; counts the pages with HTML newer than the start. */
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
    const added = await addBranches(join(project, 'content'), 5_000);
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
