import { LRUCache } from 'lru-cache';
import type { DraftPreview } from '#domain/publishing/contract.ts';
import { previewPath } from '#domain/publishing/contract.ts';
import { entryFileOf } from '#domain/publishing/entry-of-page.ts';
import type { Database } from '#server/db/database.ts';
import { inTransaction } from '#server/db/in-transaction.ts';
import { atMost } from '#server/program/at-most.ts';
import { randomBytes } from '#server/runtime/runtime.ts';
import type { SitePreview } from '#server/site/preview-pages.ts';
import type { SiteFiles } from '#server/site/site-files.ts';
import {
  beginPreview,
  endPreview,
  findPreview,
  type PreviewEnd,
  previewByToken,
  previewsOf,
  removePreviews,
  type StoredPreview,
} from './preview-store.ts';
import { refusalOf } from './publish-refused.ts';
import type { Made, ReleaseRun } from './release-run.ts';
import type { ReleaseFolder } from './releases/release-folder.ts';
import type { Drafts } from './repository/drafts.ts';

export interface PreviewsDeps {
  db: Database;
  now: () => Date;
  run: ReleaseRun;
  folder: ReleaseFolder;
  origin: string;
  drafts: Drafts;
  /** False if other processes build. */
  builds: boolean;
  /** Enqueues a build in the transaction that notes it. */
  sendBuild: (tx: Database, wanted: WantedPreview, startAfter: Date) => Promise<void>;
  onError: (error: unknown) => void;
}

export interface WantedPreview {
  draft: string;
  /** `YYYY-MM-DD`, or empty for the current day. */
  asOf: string;
}

interface BuildRequest {
  draft: string;
  asOf: string;
  report: (text: string) => Promise<void>;
}

const longestBuildMs = 5 * 60_000;

const nobody = { name: 'Preview', email: 'preview@localhost' };

/** Previews of the whole site with a draft, each with a secret URL. */
export class Previews {
  /** Queued and running builds; `again` requests a rebuild after a newer save. */
  private readonly building = new Map<string, { again: boolean; steps: string[] }>();
  private readonly sites = new LRUCache<string, SiteFiles>({ max: 20 });
  private readonly inTurn = atMost(1);

  constructor(private readonly deps: PreviewsDeps) {}

  /** Builds a draft's preview as of a day; defaults to today. */
  async begin(draft: string, asOf = ''): Promise<DraftPreview> {
    const { db, now, builds, sendBuild } = this.deps;
    const token = randomBytes(24).toString('base64url');
    const at = now();
    const preview = await inTransaction(db, async (tx) => {
      // A process that dies with its build leaves it to the job.
      await sendBuild(tx, { draft, asOf }, builds ? new Date(at.getTime() + longestBuildMs) : at);
      return beginPreview(tx, { draft, asOf, token, at });
    });
    if (!builds) return this.view(preview);
    const key = `${draft} ${asOf}`;
    const running = this.building.get(key);
    if (running) running.again = true;
    else {
      const mine = { again: false, steps: [] };
      this.building.set(key, mine);
      void this.inTurn(() => this.build(draft, asOf, mine)).catch(this.deps.onError);
    }
    return this.view(preview);
  }

  /** Builds what is not built yet; later requests of the same have jobs of their own. */
  async buildRequested(wanted: WantedPreview): Promise<void> {
    await this.inTurn(async () => {
      const { db } = this.deps;
      const requested = await findPreview(db, wanted);
      if (requested?.state !== 'building') return;
      const end = await this.buildOnce({ ...wanted, report: async () => undefined });
      await endPreview(db, wanted, end, requested.updatedAt);
    });
  }

  async find(draft: string, asOf = ''): Promise<DraftPreview | undefined> {
    const preview = await findPreview(this.deps.db, { draft, asOf });
    return preview && this.view(preview);
  }

  async drop(draft: string): Promise<void> {
    await removePreviews(this.deps.db, [draft]);
  }

  async ofToday(drafts: readonly string[]): Promise<Map<string, DraftPreview>> {
    const previews = await previewsOf(this.deps.db, drafts);
    return new Map(
      previews.filter(({ asOf }) => asOf === '').map((preview) => [preview.draft, this.view(preview)]),
    );
  }

  /** Returns a token's preview, or `building` before its first build. */
  async open(token: string): Promise<SitePreview | 'building' | undefined> {
    const preview = await previewByToken(this.deps.db, token);
    if (!preview?.manifest) return preview && 'building';
    const site = await this.siteOf(preview.manifest);
    const { draft, asOf, page } = preview;
    return site && { site, draft, asOf: asOf || undefined, page };
  }

  idle(): Promise<void> {
    return this.inTurn(() => undefined);
  }

  private async build(draft: string, asOf: string, mine: { again: boolean; steps: string[] }): Promise<void> {
    try {
      do {
        mine.again = false;
        mine.steps = [];
        const report = async (text: string) => void mine.steps.push(text);
        const end = await this.buildOnce({ draft, asOf, report });
        // Saved again meanwhile: this build is outdated and must not be shown as ready.
        if (!mine.again) await endPreview(this.deps.db, { draft, asOf }, end);
      } while (mine.again);
    } finally {
      this.building.delete(`${draft} ${asOf}`);
    }
  }

  private async buildOnce({ draft, asOf, report }: BuildRequest): Promise<PreviewEnd> {
    const { now, run } = this.deps;
    try {
      const by = { ...nobody, at: now() };
      const wanted = { drafts: [draft], by, message: `Look at ${draft}`, kind: 'preview' as const };
      const made = await run.make({ ...wanted, asOf: asOf || undefined, report });
      const page = await this.pageOf(draft, made);
      return { state: 'ready', problems: [], updatedAt: now(), manifest: made.manifestId, page };
    } catch (error) {
      const { problems } = refusalOf(error, 'Building the preview');
      return { state: 'failed', problems: [...problems], updatedAt: now() };
    }
  }

  /** Returns the page of the draft's entry, or the first changed page. */
  private async pageOf(draft: string, { changed }: Made): Promise<string> {
    const files = new Set((await this.deps.drafts.changes(draft)).map(({ path }) => path));
    const own = changed.find((page) => files.has(entryFileOf(page) ?? ''));
    return own ?? changed[0] ?? '/';
  }

  private async siteOf(manifestId: string): Promise<SiteFiles | undefined> {
    const known = this.sites.get(manifestId);
    if (known) return known;
    const manifest = await this.deps.folder.read(manifestId);
    if (!manifest) return undefined;
    const site = await this.deps.folder.siteFiles(manifest);
    this.sites.set(manifestId, site);
    return site;
  }

  private view({ state, draft, token, asOf, problems }: StoredPreview): DraftPreview {
    const url = `${this.deps.origin}${previewPath}/${token}/`;
    const steps = state === 'building' ? (this.building.get(`${draft} ${asOf}`)?.steps ?? []) : [];
    return { state, url, problems, steps: [...steps], ...(asOf && { as_of: asOf }) };
  }
}
