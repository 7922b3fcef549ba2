import type { ContentSet } from '#domain/content/content-set.ts';
import { StartupError } from '#server/program/startup-error.ts';
import { SwappableSnapshot } from '#server/site/content-snapshot.ts';
import { readContent } from './read-content.ts';
import { watchFolder } from './watch-folder.ts';

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
