import type { Caller } from '../../../../domain/access/caller.ts';
import type { ContentRepository } from '../repository/content-repository.ts';
import type { Drafts } from '../repository/drafts.ts';
import type { Author } from '../repository/git.ts';

/** Publishing as the editor needs it. */
export interface Publisher {
  /** Waits until it is live; rejects with an error whose `problems` name file, line and field. */
  publish: (request: { drafts: string[]; by: Author; note?: string }) => Promise<{ releaseId: string }>;
  /** Begins to make the preview of a draft. */
  draftSaved: (draftId: string) => void;
  previewOf: (
    draftId: string,
  ) => Promise<{ url: string; state: 'building' | 'ready' | 'failed' } | undefined>;
}

export interface EditorDeps {
  repository: ContentRepository;
  drafts: Drafts;
  publisher: Publisher;
  /** How many visits lie ahead at a branch: one that has some cannot be removed. */
  appointmentsAhead: (branchId: string) => Promise<number>;
  /** Who the history says that it was. */
  authorOf: (caller: Caller) => Promise<{ name: string; email: string }>;
  now: () => Date;
}
