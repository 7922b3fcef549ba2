import type { Caller } from '#domain/access/caller.ts';
import type { DraftPreview } from '#domain/contracts/publishing.ts';
import type { ContentRepository } from '../repository/content-repository.ts';
import type { Drafts } from '../repository/drafts.ts';

/** Publishing as the editor needs it. */
export interface Publisher {
  /** Waits until the drafts are live; rejects with a `PublishRefused` that says file and field. */
  publish: (caller: Caller, drafts: string[], note: string) => Promise<void>;
  /** Begins to make the preview of a draft. */
  draftSaved: (draftId: string) => void;
  previewOf: (draftId: string) => Promise<DraftPreview | undefined>;
}

export interface EditorDeps {
  repository: ContentRepository;
  drafts: Drafts;
  publisher: Publisher;
  /** Who the history says that it was. */
  authorOf: (caller: Caller) => Promise<{ name: string; email: string }>;
  now: () => Date;
}
