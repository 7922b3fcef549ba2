import type { Caller } from '#domain/access/caller.ts';
import type { ContentDraft, DraftPreview } from '#domain/publishing/contract.ts';
import { isEnded } from '#domain/publishing/release-state.ts';
import type { Database } from '#server/db/database.ts';
import { inTransaction } from '#server/db/in-transaction.ts';
import { HttpError } from '#server/http/http-error.ts';
import type { RecordChange } from '#server/http/record-change.ts';
import { accountIdOf } from '#server/security/caller.ts';
import type { Previews } from './previews.ts';
import { scheduledReleases } from './release-store.ts';
import type { ContentRepository } from './repository/content-repository.ts';
import type { Draft, Drafts } from './repository/drafts.ts';
import type { Author } from './repository/git.ts';
import { isChangedMeanwhile } from './repository/repository-refused.ts';

export interface StaffDraftsDeps {
  db: Database;
  now: () => Date;
  drafts: Drafts;
  repository: Pick<ContentRepository, 'refresh' | 'catchUp'>;
  previews: Previews;
  authorOf: (accountId: string) => Promise<Author>;
  /** Adapts a due removal to the content of now; returns whether something is left to remove. */
  renewRemoval: (draft: string) => Promise<boolean>;
  recordStaff: (caller: Caller, action: 'draft.schedule', subjectId: string) => RecordChange;
}

export const unknownDraft = () =>
  new HttpError(404, {
    code: 'unknown_draft',
    message: 'There is no such draft: it may have been published',
  });

/** Retries after a concurrent change of the draft. */
const turns = 3;

const states = { draft: 'draft', 'in review': 'in_review', ready: 'ready' } as const;

const view = (draft: Draft, preview: DraftPreview | undefined): ContentDraft => ({
  id: draft.id,
  title: draft.title,
  state: states[draft.state],
  by_name: draft.author.name,
  updated_at: draft.updatedAt.toISOString(),
  ...(draft.publishAt && { publish_at: draft.publishAt.toISOString() }),
  conflicts: draft.conflicts,
  ...(preview && { preview }),
});

export class StaffDrafts {
  constructor(private readonly deps: StaffDraftsDeps) {}

  async list(): Promise<ContentDraft[]> {
    const drafts = await this.deps.drafts.list();
    const previews = await this.deps.previews.ofToday(drafts.map(({ id }) => id));
    return drafts.map((draft) => view(draft, previews.get(draft.id)));
  }

  async check(ids: readonly string[]): Promise<void> {
    const { drafts, repository } = this.deps;
    const isMissing = async () => {
      for (const id of ids) if (!(await drafts.get(id))) return true;
      return false;
    };
    if (!(await isMissing())) return;
    // Another process may have saved it just now.
    await repository.refresh();
    if (await isMissing()) throw unknownDraft();
  }

  async schedule(caller: Caller, id: string, publishAt: Date | null): Promise<ContentDraft> {
    const { db, now, previews, authorOf, recordStaff } = this.deps;
    await this.check([id]);
    if (publishAt && publishAt <= now())
      throw new HttpError(422, { code: 'past_time', message: 'Choose a time that lies ahead' });
    const by = await authorOf(accountIdOf(caller));
    const record = recordStaff(caller, 'draft.schedule', id);
    const draft = await this.setTime(id, publishAt, by);
    await inTransaction(db, (tx) =>
      record(tx, { before: {}, after: { publish_at: publishAt?.toISOString() ?? null } }),
    );
    return view(draft, (await previews.ofToday([id])).get(id));
  }

  /** Keeps concurrent edits; throws if the draft was published meanwhile. */
  private async setTime(id: string, publishAt: Date | null, by: Author): Promise<Draft> {
    for (let turn = 0; turn < turns; turn += 1) {
      try {
        return await this.deps.drafts.setState(id, { publishAt }, by);
      } catch (error) {
        await this.check([id]);
        if (!isChangedMeanwhile(error)) throw error;
      }
    }
    throw new HttpError(409, {
      code: 'draft_changed',
      message: 'This draft is being changed right now. Set its time again in a moment.',
    });
  }

  /**
   * Returns drafts whose time has come and that no release was requested for since. A draft keeps its time
   * until that release has ended: a process that dies before its request leaves the draft to the next look. A
   * draft that fails does not block others; throws if all fail.
   */
  async due(): Promise<string[]> {
    const { db, now, drafts, repository, renewRemoval } = this.deps;
    await repository.catchUp();
    const due = (await drafts.list()).filter(({ publishAt }) => publishAt && publishAt <= now());
    if (due.length === 0) return [];
    const first = Math.min(...due.map(({ publishAt }) => Number(publishAt)));
    const asked = await scheduledReleases(db, new Date(first));
    const taken: string[] = [];
    const failures: unknown[] = [];
    for (const draft of due) {
      const { id, author, publishAt = now() } = draft;
      const release = asked.find((one) => one.drafts.includes(id) && one.requestedAt >= publishAt);
      if (release && !isEnded(release.state)) continue;
      await (release
        ? drafts.setState(id, { publishAt: null }, { ...author, at: now() })
        : renewRemoval(id).then((isLeft) => isLeft && taken.push(id))
      ).catch((failure: unknown) => failures.push(failure));
    }
    if (taken.length === 0 && failures.length > 0) throw failures[0];
    return taken;
  }

  async preview(id: string, asOf: string | undefined): Promise<DraftPreview> {
    await this.check([id]);
    return this.deps.previews.begin(id, asOf);
  }

  async readPreview(id: string, asOf: string | undefined): Promise<DraftPreview> {
    const preview = await this.deps.previews.find(id, asOf);
    if (!preview)
      throw new HttpError(404, { code: 'no_preview', message: 'This draft was not looked at yet' });
    return preview;
  }
}
