import { relative } from 'node:path';
import { watch } from 'chokidar';

/** Debounce: editors save in several steps, and a checkout changes many files. */
const quietMs = 80;

const isHidden = (root: string, path: string): boolean => /(^|[/\\])\./.test(relative(root, path));

/** Calls back after changes below a folder, except hidden files, until closed. */
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
