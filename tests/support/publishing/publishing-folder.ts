import { join } from 'node:path';
import { filesOf } from '#tests/support/content/content-files.ts';
import { fixtureContent } from '#tests/support/content/server-content.ts';
import { type TemporaryFolder, temporaryFolder } from '#tests/support/server/server-folder.ts';

export const publishingFolder = (): Promise<TemporaryFolder> =>
  temporaryFolder(
    Object.fromEntries(
      Object.entries(filesOf(fixtureContent)).map(([path, text]) => [join('checkout', path), text]),
    ),
  );
