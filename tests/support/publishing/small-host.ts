import { join } from 'node:path';
import type { PublishingHost } from '#server/services/publishing/open-publishing.ts';
import { ReleaseFolder } from '#server/services/publishing/releases/release-folder.ts';
import type { BuiltSite } from '#server/site/site-files.ts';
import { writePages } from './plain-pages.ts';

type BuildRequest = Parameters<PublishingHost['builder']['build']>[0];

interface SmallHostOptions {
  releases?: ReleaseFolder;
  /** Version of the program. */
  code?: string;
  /** The commit of the site built at startup. */
  commit?: string | undefined;
  builds?: boolean;
  begin: (request: BuildRequest) => Promise<void>;
  /** Called when a part of the pages is written. */
  half?: () => Promise<void> | void;
}

/** Publishing of a process with all its folders in one; its builder writes a few pages. */
export function smallHost(
  folder: string,
  {
    releases = new ReleaseFolder(join(folder, 'releases')),
    code = 'code',
    commit,
    builds = true,
    begin,
    half,
  }: SmallHostOptions,
): { host: PublishingHost; site: BuiltSite; checkout: string } {
  const site = { publicDir: join(folder, 'public'), matchPathsFile: join(folder, 'none.json') };
  const checkout = join(folder, 'checkout');
  const host: PublishingHost = {
    folder: releases,
    repository: { folder: join(folder, 'content.git'), seedFrom: checkout },
    contentDir: join(folder, 'content'),
    code: async () => code,
    graphqlUrl: { own: 'http://localhost/graphql', outside: undefined },
    builder: {
      warm: async () => undefined,
      build: async (request) => {
        await begin(request);
        await writePages(request.contentDir, site.publicDir, half);
        return site;
      },
      close: async () => undefined,
    },
    isServing: () => true,
    built: () => ({ site, commit }),
    builds,
    report: () => undefined,
  };
  return { host, site, checkout };
}
