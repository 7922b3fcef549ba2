import { join } from 'node:path';
import type { DatabaseClient } from '#server/db/database.ts';
import { readContent } from '#server/services/content/read-content.ts';
import type { Publishing } from '#server/services/publishing/open-publishing.ts';
import { ReleaseFolder } from '#server/services/publishing/releases/release-folder.ts';
import { ContentRepository } from '#server/services/publishing/repository/content-repository.ts';
import { Drafts } from '#server/services/publishing/repository/drafts.ts';
import { readSiteFiles } from '#server/site/site-files.ts';
import { verifyAccountName } from '#tests/support/account/staff-accounts.ts';
import { assembleApp } from '#tests/support/server/assemble-app.ts';
import { writePages } from './plain-pages.ts';
import { smallHost } from './small-host.ts';

export type Step = 'build' | 'write the rest of the pages' | 'keep the site';

const calledOff = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason), { once: true }));

export type BeforeStep = (step: Step) => Promise<void> | void;

export async function openPublisher(
  database: DatabaseClient,
  folder: string,
  {
    before = () => undefined,
    now = () => new Date(),
    settings = {},
    releasesDir = join(folder, 'releases'),
    code = 'code',
    role = 'all',
    commit,
  }: {
    before?: BeforeStep;
    now?: () => Date;
    settings?: Record<string, string>;
    releasesDir?: string;
    /** Version of the program */
    code?: string;
    role?: 'all' | 'web';
    /** The commit of the site built at startup */
    commit?: string;
  } = {},
) {
  const builds: string[] = [];
  const releases = new ReleaseFolder(releasesDir);
  const capture = releases.capture.bind(releases);
  releases.capture = async (...args) => {
    await before('keep the site');
    return capture(...args);
  };
  const { host, site, checkout } = smallHost(folder, {
    releases,
    code,
    commit,
    builds: role !== 'web',
    begin: async ({ graphqlUrl, asOf = 'today', kind, signal }) => {
      builds.push(`${kind} ${asOf} ${graphqlUrl}`);
      await Promise.race([before('build'), calledOff(signal)]);
    },
    half: () => before('write the rest of the pages'),
  });
  await writePages(checkout, site.publicDir);
  const assembled = await assembleApp(database, {
    content: await readContent(checkout),
    now,
    verifyBearer: verifyAccountName,
    publishing: host,
    settings: { DATA_DIR: folder, ...settings },
    site: await readSiteFiles(site),
  });
  return { ...assembled, builds, host, checkout };
}

const ines = { name: 'Ines Editor', email: 'ines@example.com', at: new Date('2026-11-23T10:00:00Z') };

/** Opens a folder's drafts; without a database, as earlier versions did. */
export async function openDrafts(
  database: DatabaseClient | undefined,
  folder: string,
): Promise<Pick<Publishing, 'repository' | 'drafts'>> {
  const repository = await ContentRepository.open({
    db: database?.db,
    folder: join(folder, 'content.git'),
    seedFrom: join(folder, 'checkout'),
  });
  return { repository, drafts: new Drafts(repository) };
}

export async function saveDraft(
  { repository, drafts }: Pick<Publishing, 'repository' | 'drafts'>,
  { id, file, from, to }: { id: string; file: string; from: string | RegExp; to: string },
): Promise<void> {
  const base = (await drafts.get(id))?.commit ?? (await repository.head());
  const text = (await repository.filesAt(base)).get(file) ?? '';
  const changed = text.replace(from, to);
  if (changed === text) throw new Error(`${file} has no ${from}`);
  await drafts.saveEntry({ id, title: id, edits: new Map([[file, changed]]), by: ines, from: base });
}

export const saveTitle = (
  publishing: Pick<Publishing, 'repository' | 'drafts'>,
  article: string,
  title: string,
): Promise<void> =>
  saveDraft(publishing, {
    id: `articles/${article}`,
    file: `articles/${article}.md`,
    from: /^title: .*$/m,
    to: `title: ${title}`,
  });

export async function seenTitle(
  { app, content }: Publisher,
  article: string,
): Promise<{ page: string | undefined; content: string | undefined }> {
  const page = await app.inject({ url: `/articles/${article}/`, headers: { accept: 'text/html' } });
  const entry = content.current().articles.find(({ article_id }) => article_id === article);
  return { page: /<h1>(.*)<\/h1>/.exec(page.body)?.[1], content: entry?.title };
}

export type Publisher = Awaited<ReturnType<typeof openPublisher>>;
