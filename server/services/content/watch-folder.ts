import { relative } from 'node:path';
import { watch } from 'chokidar';

/**
 * Editors save in several steps, and a checkout changes many files: a change is reported once the folder has
 * been quiet for so long.
 */
const quietMs = 80;

const isHidden = (root: string, path: string): boolean => /(^|[/\\])\./.test(relative(root, path));

/**
 * Calls back after each change below a folder, hidden files aside, from the moment it resolves until it is
 * closed.
 */
export async function watchFolder(root: string, onChange: () => void): Promise<() => Promise<void>> {
  const watcher = watch(root, { ignoreInitial: true, ignored: (path: string) => isHidden(root, path) });
  let quiet: NodeJS.Timeout | undefined;
  watcher.on('all', () => {
    clearTimeout(quiet);
    quiet = setTimeout(onChange, quietMs);
  });
  await new Promise<void>((resolve, reject) => watcher.once('ready', resolve).once('error', reject));
  return async () => {
    clearTimeout(quiet);
    await watcher.close();
  };
}
