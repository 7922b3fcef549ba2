import type { ContentSet } from '#domain/content/content-set.ts';
import { SwappableSnapshot } from '#server/plugins/content-snapshot.ts';
import { StartupError } from '#server/startup-error.ts';
import { readContent } from './read-content.ts';
import { watchFolder } from './watch-folder.ts';

const messageOf = (error: unknown): string => {
  if (error instanceof StartupError) return error.message;
  return (error instanceof Error && error.stack) || String(error);
};

/**
 * Content that follows its files, for development: what is saved is swapped in, and what is wrong is reported
 * with file and line while the content before is served on. Content that is wrong at the start is waited for:
 * a server that ended over it would not come back with the next save.
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
  // One that came while the first was being read.
  if (saves > savesRead) onSave();
  return { content, close };
}
