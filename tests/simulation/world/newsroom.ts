import { appendFile, cp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { stringify } from 'yaml';
import { readContent } from '#server/services/content/read-content.ts';
import type { Publishing } from '#server/services/publishing/open-publishing.ts';
import { readSiteFiles } from '#server/site/site-files.ts';
import { fixtureContent } from '#tests/support/content/server-content.ts';
import { writePages } from '#tests/support/publishing/plain-pages.ts';
import { publishingFolder } from '#tests/support/publishing/publishing-folder.ts';
import { smallHost } from '#tests/support/publishing/small-host.ts';
import type { AssembleOptions } from '#tests/support/server/assemble-app.ts';
import { type TemporaryFolder, temporaryFolder } from '#tests/support/server/server-folder.ts';
import { watchOutside } from './outside-work.ts';
import { articlePage } from './redirects.ts';

/** Offers of the first week, in the zone of the brand and in another one. */
const offers = [
  { promotion_id: 'early', starts: '2027-03-02', ends: '2027-03-03' },
  { promotion_id: 'late', starts: '2027-03-04', ends: '2027-03-05', time_zone: 'America/Los_Angeles' },
];
/** Pages change at these instants, in ms since 1970. */
export const offerChanges: readonly number[] = [
  '2027-03-02T06:00:00Z',
  '2027-03-04T06:00:00Z',
  '2027-03-04T08:00:00Z',
  '2027-03-06T08:00:00Z',
].map((at) => Date.parse(at));

async function writeOffers(contentDir: string): Promise<void> {
  const template = fixtureContent.promotions.find(({ redeemed_at }) => redeemed_at === 'consultation');
  for (const offer of offers)
    await writeFile(
      join(contentDir, 'promotions', `${offer.promotion_id}.yaml`),
      JSON.stringify({ ...template, ...offer }),
    );
}

/** Names of an article: the present one, an earlier one, and one that it never had. */
export const articleNames = ['same', 'alike', 'much-the-same'] as const;

/** The article had another name before, and another one links to it. */
async function writeEarlierName(contentDir: string): Promise<void> {
  const [page, earlier] = [articlePage(articleNames[0]), articlePage(articleNames[1])];
  const redirects = [...fixtureContent.redirects, { from: earlier, to: page }];
  await writeFile(join(contentDir, 'redirects.yaml'), stringify(redirects));
  await appendFile(join(contentDir, 'articles/glass-alone.md'), `\nMore is [there](${page}).\n`);
}

let checkout: Promise<TemporaryFolder> | undefined;

/**
 * Folders of the publishing part, which survive a killed process, and a builder that writes a small site. A
 * build that begins among acts ends after them: they meet a release on its way.
 */
export class Newsroom {
  private readonly opened: Publishing[] = [];
  private waiting: (() => void)[] = [];
  private isHeld = false;

  private constructor(private readonly room: TemporaryFolder) {}

  static async open(): Promise<Newsroom> {
    watchOutside();
    checkout ??= publishingFolder();
    const room = await temporaryFolder();
    await cp((await checkout).folder, room.folder, { recursive: true });
    const newsroom = new Newsroom(room);
    const { checkout: content, site } = newsroom.ofProcess();
    await writeOffers(content);
    await writeEarlierName(content);
    await writePages(content, site.publicDir);
    return newsroom;
  }

  /** Options of a process that publishes. */
  async options(): Promise<Pick<AssembleOptions, 'content' | 'publishing' | 'site'>> {
    const { host, site, checkout: content } = this.ofProcess();
    return { content: await readContent(content), publishing: host, site: await readSiteFiles(site) };
  }

  get dataDir(): string {
    return this.room.folder;
  }

  keep(publishing: Publishing): void {
    this.opened.push(publishing);
  }

  holdBuilds(): void {
    this.isHeld = true;
  }

  letBuildsEnd(): void {
    this.isHeld = false;
    for (const goOn of this.waiting.splice(0)) goOn();
  }

  async isWhole(manifest: string): Promise<boolean> {
    return (await this.ofProcess().host.folder.find(manifest)) !== undefined;
  }

  async close(): Promise<void> {
    for (const { repository } of this.opened) repository.git.objects.stop();
    await this.room.remove();
  }

  private ofProcess(): ReturnType<typeof smallHost> {
    return smallHost(this.room.folder, { code: 'simulated', begin: ({ signal }) => this.turn(signal) });
  }

  private async turn(signal: AbortSignal): Promise<void> {
    if (!this.isHeld) return;
    await new Promise<void>((goOn, reject) => {
      this.waiting.push(goOn);
      signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    });
  }
}
