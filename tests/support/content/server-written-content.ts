import type { ContentSet } from '#domain/content/content-set.ts';
import { readContent } from '#server/services/content/read-content.ts';
import { type TemporaryFolder, temporaryFolder } from '#tests/support/server/server-folder.ts';
import { filesOf } from './content-files.ts';
import { fixtureContent } from './server-content.ts';

const opened: TemporaryFolder[] = [];
afterEach(async () => {
  await Promise.all(opened.splice(0).map(({ remove }) => remove()));
});

export async function read(
  change: (files: Record<string, string>) => void = () => undefined,
): Promise<ContentSet> {
  const files = filesOf(fixtureContent);
  change(files);
  const folder = await temporaryFolder(files);
  opened.push(folder);
  return readContent(folder.folder);
}

/** Returns the messages an editor sees after replacing part of a file, one line per error. */
export const complaints = async (file: string, from: string | RegExp, to: string): Promise<string> => {
  const error: unknown = await read((files) => {
    const before = files[file] ?? '';
    files[file] = before.replace(from, to);
    if (files[file] === before) throw new Error(`${file} has no ${from}`);
  }).catch((reason: unknown) => reason);
  return error instanceof Error ? error.message : 'no complaint';
};

export const lineOf = (file: string, text: string): number =>
  (filesOf(fixtureContent)[file] ?? '').split('\n').findIndex((line) => line.includes(text)) + 1;
