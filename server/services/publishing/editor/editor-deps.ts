import type { Caller } from '#domain/access/caller.ts';
import type { ContentRepository } from '../repository/content-repository.ts';
import type { Drafts } from '../repository/drafts.ts';

export interface DraftPreviews {
  draftSaved: (draftId: string) => void;
  /** Forgets the preview of an earlier save. */
  dropPreview: (draftId: string) => Promise<void>;
}

export interface EditorDeps {
  repository: ContentRepository;
  drafts: Drafts;
  previews: DraftPreviews;
  authorOf: (caller: Caller) => Promise<{ name: string; email: string }>;
  now: () => Date;
  /** Of days without a zone of their own */
  timeZone: () => string;
}
