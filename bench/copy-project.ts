import { execFileSync } from 'node:child_process';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * The project in a folder of its own on the same disk, so that neither its content nor its build is touched.
 */
export async function copyProject(to: string): Promise<void> {
  const tracked = execFileSync('git', ['ls-files', '-z'], { encoding: 'utf8' }).split('\0').filter(Boolean);
  for (const file of tracked) await cp(file, join(to, file));
  // A link to the folder would have the bundler read every file of every package, since it would stand
  // outside the project.
  execFileSync('cp', ['-al', 'node_modules', to]);
}
