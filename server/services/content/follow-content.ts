import { relative } from 'node:path';
import { watch } from 'chokidar';
import type { ContentSet } from '#domain/content/content-set.ts';
import { StartupError } from '#server/program/startup-error.ts';
import { startTimeout, stopTimer, type Timer } from '#server/runtime/runtime.ts';
import { SwappableSnapshot } from '#server/site/content-snapshot.ts';
import { readContent } from './read-content.ts';

/** Debounce: editors save in several steps, and a checkout changes many files. */
const quietMs = 80;

const isHidden = (root: string, path: string): boolean => /(^|[/\\])\./.test(relative(root, path));

/** Calls back after changes below a folder, except hidden files, until closed. */
async function watchFolder(root: string, onChange: () => void): Promise<() => Promise<void>> {
  const watcher = watch(root, { ignoreInitial: true, ignored: (path: string) => isHidden(root, path) });
  let quiet: Timer | undefined;
  watcher.on('all', () => {
    stopTimer(quiet);
    quiet = startTimeout(onChange, quietMs);
  });
  await new Promise<void>((resolve, reject) => watcher.once('ready', resolve).once('error', reject));
  return async () => {
    stopTimer(quiet);
    await watcher.close();
  };
}

const messageOf = (error: unknown): string => {
  if (error instanceof StartupError) return error.message;
  return (error instanceof Error && error.stack) || String(error);
};

/**
 * Hot-reloads content in development: swaps in valid changes; reports invalid ones with file and line and
 * keeps serving the previous content. At startup it waits for valid content, since an exited server would
 * miss the next save.
 */
export async function followContent(
  root: string,
  report: (line: string) => void,
): Promise<{ content: SwappableSnapshot; close: () => Promise<void> }> {
  let saves = 0;
  let onSave = (): void => undefined;
  const close = await watchFolder(root, () => {
    saves += 1;
    onSave();
  });

  let savesRead = 0;
  const first = await new Promise<ContentSet>((resolve) => {
    onSave = () => {
      const savesBefore = saves;
      readContent(root).then(
        (set) => {
          savesRead = savesBefore;
          resolve(set);
        },
        (error) => report(`waiting for it to be right\n${messageOf(error)}`),
      );
    };
    onSave();
  });
  const content = new SwappableSnapshot(first);
  onSave = () => {
    content
      .swap(() => readContent(root))
      .catch((error) => report(`refused; the content before is served on\n${messageOf(error)}`));
  };
  // Handles a save during the first read.
  if (saves > savesRead) onSave();
  return { content, close };
}
