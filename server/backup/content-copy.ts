import { rm } from 'node:fs/promises';
import { StartupError } from '#server/program/startup-error.ts';
import { Git } from '#server/services/publishing/repository/git.ts';
import { RepositoryRefused } from '#server/services/publishing/repository/repository-refused.ts';

/**
 * Copies the branches of a repository by git, which reads them first and then all their objects: copied files
 * could lack objects of a commit in progress. Returns false for a repository without branches.
 */
export async function copyRepository(from: string, to: string): Promise<boolean> {
  const [source, copy, bundle] = [new Git(from, undefined), new Git(to, undefined), `${to}.bundle`];
  try {
    if ((await source.text(['for-each-ref', '--count=1'])) === '') return false;
    await source.run(['bundle', 'create', '--quiet', bundle, '--all']);
    await copy.run(['init', '--quiet', '--bare', '--initial-branch=main', '--template=', to]);
    await copy.run([
      '-c',
      'gc.auto=0',
      'fetch',
      '--quiet',
      '--no-write-fetch-head',
      bundle,
      '+refs/*:refs/*',
    ]);
    return true;
  } catch (error) {
    throw error instanceof RepositoryRefused ? new StartupError(`${from}: ${error.detail}`) : error;
  } finally {
    await rm(bundle, { force: true });
  }
}
