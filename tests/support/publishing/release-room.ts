import { createRelease, type Release } from '#domain/publishing/contract.ts';
import type { DatabaseClient } from '#server/db/database.ts';
import type { Publishing } from '#server/services/publishing/open-publishing.ts';
import { asAccount } from '#tests/support/account/staff-accounts.ts';
import { openTestDatabase } from '#tests/support/db/server-database.ts';
import { call } from '#tests/support/server/server-call.ts';
import { publishingFolder } from './publishing-folder.ts';
import { type BeforeStep, openPublisher, type Publisher, seenTitle } from './publishing-harness.ts';

export const editor = asAccount('editor');

/** A title that visitors see on the page and in the content. */
export const both = (title: string) => ({ page: title, content: title });

/** Gives each test of a file a new publisher with a new database and folder. */
export class ReleaseRoom {
  database!: DatabaseClient;
  publisher!: Publisher;
  publishing!: Publishing;
  before: BeforeStep = () => undefined;
  now = new Date();
  private folder!: string;

  constructor() {
    let remove: () => Promise<void>;
    beforeEach(async () => {
      this.now = new Date('2026-11-23T10:00:00Z');
      this.before = () => undefined;
      this.database = await openTestDatabase();
      ({ folder: this.folder, remove } = await publishingFolder());
      await this.open();
    });
    afterEach(async () => {
      await this.publisher.close();
      await this.database.close();
      await remove();
    });
  }

  /** Opens a publisher, also a next one after the first was closed. */
  async open(): Promise<void> {
    const host = { before: this.beforeStep, now: () => this.now };
    this.publisher = await openPublisher(this.database, this.folder, host);
    this.publishing = await this.publisher.app.openPublishing();
  }

  async request(drafts: string[], note?: string): Promise<Release> {
    const body = { drafts, ...(note && { note }) };
    return (await call(this.publisher.app, createRelease, { body }, editor)).release;
  }

  async publish(drafts: string[], note?: string): Promise<Release> {
    return this.publishing.releases.ended((await this.request(drafts, note)).id);
  }

  seen(article = 'apart') {
    return seenTitle(this.publisher, article);
  }

  private readonly beforeStep: BeforeStep = (step) => this.before(step);
}
