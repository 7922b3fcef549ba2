import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { readContent } from '#server/services/content/read-content.ts';
import type { Publishing, PublishingHost } from '#server/services/publishing/open-publishing.ts';
import { ReleaseFolder } from '#server/services/publishing/releases/release-folder.ts';
import { readSiteFiles } from '#server/site/site-files.ts';
import { writePages } from '#tests/support/publishing/plain-pages.ts';
import { publishingFolder } from '#tests/support/publishing/publishing-folder.ts';
import type { AssembleOptions } from '#tests/support/server/assemble-app.ts';
import { type TemporaryFolder, temporaryFolder } from '#tests/support/server/server-folder.ts';
import { watchOutside } from './outside-work.ts';

const code = 'simulated';

let checkout: Promise<TemporaryFolder> | undefined;

/**
 * Folders of the publishing part, which survive a killed process, and a builder that writes a small site. A
 * build that begins among acts ends after them: they meet a release on its way.
 */
export class Newsroom {
  private readonly opened: Publishing[] = [];
  private waiting: (() => void)[] = [];
  private isHeld = false;
  private readonly site: { publicDir: string; matchPathsFile: string };

  private constructor(private readonly room: TemporaryFolder) {
    const { folder } = room;
    this.site = { publicDir: join(folder, 'public'), matchPathsFile: join(folder, 'none.json') };
  }

  static async open(): Promise<Newsroom> {
    watchOutside();
    checkout ??= publishingFolder();
    const room = await temporaryFolder();
    await cp((await checkout).folder, room.folder, { recursive: true });
    const newsroom = new Newsroom(room);
    await writePages(newsroom.at('checkout'), newsroom.site.publicDir);
    return newsroom;
  }

  /** Options of a process that publishes. */
  async options(): Promise<Pick<AssembleOptions, 'content' | 'publishing' | 'site'>> {
    return {
      content: await readContent(this.at('checkout')),
      publishing: this.host(),
      site: await readSiteFiles(this.site),
    };
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
    return (await new ReleaseFolder(this.at('releases')).find(manifest)) !== undefined;
  }

  async close(): Promise<void> {
    for (const { repository } of this.opened) repository.git.objects.stop();
    await this.room.remove();
  }

  private at(name: string): string {
    return join(this.room.folder, name);
  }

  private host(): PublishingHost {
    const { site } = this;
    return {
      folder: new ReleaseFolder(this.at('releases')),
      repository: { folder: this.at('content.git'), seedFrom: this.at('checkout') },
      contentDir: this.at('content'),
      code: async () => code,
      graphqlUrl: { own: 'http://localhost/graphql', outside: undefined },
      builder: {
        warm: async () => undefined,
        build: async ({ contentDir, signal }) => {
          await this.turn(signal);
          await writePages(contentDir, site.publicDir);
          return site;
        },
        close: async () => undefined,
      },
      isServing: () => true,
      built: () => ({ site, commit: undefined }),
      builds: true,
      report: () => undefined,
    };
  }

  private async turn(signal: AbortSignal): Promise<void> {
    if (!this.isHeld) return;
    await new Promise<void>((goOn, reject) => {
      this.waiting.push(goOn);
      signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    });
  }
}
