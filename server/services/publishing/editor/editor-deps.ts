import type { Caller } from '#domain/access/caller.ts';
import type { DraftPreview } from '#domain/publishing/contract.ts';
import type { ContentRepository } from '../repository/content-repository.ts';
import type { Drafts } from '../repository/drafts.ts';

export interface Publisher {
  /** Waits until the drafts are live; rejects with `PublishRefused`, which names file and field. */
  publish: (caller: Caller, drafts: string[], note: string) => Promise<void>;
  draftSaved: (draftId: string) => void;
  /** Forgets the preview of an earlier save. */
  dropPreview: (draftId: string) => Promise<void>;
  previewOf: (draftId: string) => Promise<DraftPreview | undefined>;
}

export interface EditorDeps {
  repository: ContentRepository;
  drafts: Drafts;
  publisher: Publisher;
  authorOf: (caller: Caller) => Promise<{ name: string; email: string }>;
  now: () => Date;
}
