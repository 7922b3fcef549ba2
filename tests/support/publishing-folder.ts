import { join } from 'node:path';
import { fixtureContent } from './server-content.ts';
import { type TemporaryFolder, temporaryFolder } from './server-folder.ts';
import { filesOf } from './server-written-content.ts';

export const publishingFolder = (): Promise<TemporaryFolder> =>
  temporaryFolder(
    Object.fromEntries(
      Object.entries(filesOf(fixtureContent)).map(([path, text]) => [join('checkout', path), text]),
    ),
  );
