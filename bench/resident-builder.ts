import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyProject } from './copy-project.ts';

/**
 * Runs a part of this benchmark in a copy of the project with a separate `public/` and cache:
 * `prove [seed]`, `times [pages]` or `publish [pages]`.
 */
async function main(): Promise<void> {
  const [part = 'prove', ...rest] = process.argv.slice(2);
  const project = await mkdtemp(join(tmpdir(), 'clerestory-resident-'));
  try {
    await copyProject(project);
    const { status } = spawnSync('node', ['--import', 'tsx', `bench/resident-${part}.ts`, ...rest], {
      cwd: project,
      stdio: 'inherit',
    });
    process.exitCode = status ?? 1;
  } finally {
    await rm(project, { recursive: true, force: true });
  }
}

void main();
