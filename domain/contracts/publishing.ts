import { z } from 'zod';
import { releaseCauses, releaseStates } from '#domain/publishing/release-state.ts';
import { defineEndpoint } from './endpoint.ts';

const base = '/publishing/v1';
const time = z.iso.datetime();

/** One line, without what a database refuses to keep. */
const noteSchema = z
  .string()
  .overwrite((text) => text.replace(/[\p{Cc}\p{Cs}]+/gu, ' '))
  .trim()
  .max(300);

/** What is wrong, in an editor's words, and where: `file` is below `content/`, `entry` names its draft. */
const problemSchema = z.object({
  message: z.string(),
  file: z.string().optional(),
  line: z.number().int().optional(),
  /** The field, dotted. */
  path: z.string().optional(),
  /** `collection/slug`, as the editor's pages address it. */
  entry: z.string().optional(),
});
export type PublishingProblem = z.infer<typeof problemSchema>;

const releaseSchema = z.object({
  id: z.uuid(),
  state: z.enum(releaseStates),
  cause: z.enum(releaseCauses),
  note: z.string().optional(),
  requested_at: time,
  /** The account that asked for it; left out where none did. */
  by: z.string().optional(),
  by_name: z.string().optional(),
  /** The drafts that it publishes, by their ids. */
  drafts: z.array(z.string()),
  /** Of a release that was joined to another: that one. */
  joined: z.uuid().optional(),
  /** The commit of its content. */
  commit: z.string().optional(),
  /** What was done for it so far, in words, the first step first. */
  steps: z.array(z.object({ at: time, text: z.string() })),
  problems: z.array(problemSchema),
  pages: z.object({ all: z.number().int(), changed: z.number().int() }).optional(),
  ended_at: time.optional(),
  is_live: z.boolean(),
  /** Whether visitors can be shown it again. */
  can_activate: z.boolean(),
  /** When it was put before visitors, the last time first. */
  activations: z.array(z.object({ at: time, by: z.string().optional(), by_name: z.string().optional() })),
});
export type Release = z.infer<typeof releaseSchema>;

const draftStates = ['draft', 'in_review', 'ready'] as const;

const previewSchema = z.object({
  state: z.enum(['building', 'ready', 'failed']),
  /** Whoever has it sees the draft. */
  url: z.string(),
  as_of: z.iso.date().optional(),
  problems: z.array(problemSchema),
});
export type DraftPreview = z.infer<typeof previewSchema>;

const draftSchema = z.object({
  /** `collection/slug`. */
  id: z.string(),
  title: z.string(),
  state: z.enum(draftStates),
  by_name: z.string(),
  updated_at: time,
  publish_at: time.optional(),
  /** Files that have changed on the site since in the same places. */
  conflicts: z.array(z.string()),
  preview: previewSchema.optional(),
});
export type ContentDraft = z.infer<typeof draftSchema>;

const idParams = z.object({ id: z.uuid() });
const draftParams = z.object({
  collection: z.string().regex(/^[a-z0-9-]{1,60}$/),
  slug: z.string().regex(/^[a-z0-9][a-z0-9-]{0,120}$/),
});
const draftIdSchema = z.string().regex(/^[a-z0-9-]{1,60}\/[a-z0-9][a-z0-9-]{0,120}$/);

/**
 * Asks for a release: of the drafts that are named, or of the content as it stands where none is. It waits
 * for the one that runs, together with what is asked for meanwhile. 404 `unknown_draft`.
 */
export const createRelease = defineEndpoint({
  operationId: 'createRelease',
  method: 'POST',
  path: `${base}/releases`,
  summary: 'Publish',
  access: { permission: 'publish the site' },
  body: z.object({
    drafts: z.array(draftIdSchema).max(100).default([]),
    note: noteSchema.optional(),
  }),
  response: z.object({ release: releaseSchema }),
  status: 202,
  errors: { 404: ['unknown_draft'] },
});

/**
 * The releases that were asked for last, the latest first; `next_change` is when pages change by the clock.
 */
export const listReleases = defineEndpoint({
  operationId: 'listReleases',
  method: 'GET',
  path: `${base}/releases`,
  summary: 'What was published',
  access: { permission: 'publish the site' },
  query: z.object({ limit: z.coerce.number().int().min(1).max(100).default(30) }),
  response: z.object({
    releases: z.array(releaseSchema),
    next_change: time.optional(),
  }),
  errors: {},
});

export const readRelease = defineEndpoint({
  operationId: 'readRelease',
  method: 'GET',
  path: `${base}/releases/:id`,
  summary: 'One release',
  access: { permission: 'publish the site' },
  params: idParams,
  response: z.object({ release: releaseSchema }),
  errors: { 404: ['unknown_release'] },
});

/**
 * The progress of a release, as server-sent events `release` that hold what `readRelease`
 * answers; the stream ends with the release's end. For callers who may publish.
 */
export const releaseProgressPath = `${base}/releases/:id/progress` as const;

/** One entry that a release changed: `before` and `after` of each field, in words. */
const changedEntrySchema = z.object({
  file: z.string(),
  title: z.string(),
  kind: z.enum(['added', 'removed', 'changed', 'renamed']),
  fields: z.array(
    z.object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() }),
  ),
});
export type ChangedEntry = z.infer<typeof changedEntrySchema>;

/**
 * What a release changed beside what was live when it was made; 409 `nothing_to_compare` where there is none.
 */
export const listReleaseChanges = defineEndpoint({
  operationId: 'listReleaseChanges',
  method: 'GET',
  path: `${base}/releases/:id/changes`,
  summary: 'What a release changed',
  access: { permission: 'publish the site' },
  params: idParams,
  response: z.object({ changes: z.array(changedEntrySchema) }),
  errors: { 404: ['unknown_release'], 409: ['nothing_to_compare'] },
});

/**
 * Puts a release that was built before visitors, at once: back or forward. 409 `not_kept` where its files are
 * gone, or belong to other code; `already_live`.
 */
export const activateRelease = defineEndpoint({
  operationId: 'activateRelease',
  method: 'POST',
  path: `${base}/releases/:id/activate`,
  summary: 'Roll back or forward',
  access: { permission: 'publish the site' },
  params: idParams,
  response: z.object({ release: releaseSchema }),
  errors: { 404: ['unknown_release'], 409: ['not_kept', 'already_live', 'changed_meanwhile'] },
});

export const listDrafts = defineEndpoint({
  operationId: 'listDrafts',
  method: 'GET',
  path: `${base}/drafts`,
  summary: 'What editors have not published yet',
  access: { permission: 'publish the site' },
  response: z.object({ drafts: z.array(draftSchema) }),
  errors: {},
});

/** Publishes a draft by the clock, or takes that back with `null`. 422 `past_time`. */
export const scheduleDraft = defineEndpoint({
  operationId: 'scheduleDraft',
  method: 'PUT',
  path: `${base}/drafts/:collection/:slug/schedule`,
  summary: 'Publish a draft at a time',
  access: { permission: 'publish the site' },
  params: draftParams,
  body: z.object({ publish_at: z.iso.datetime({ offset: true }).nullable() }),
  response: z.object({ draft: draftSchema }),
  errors: { 404: ['unknown_draft'], 409: ['draft_changed'], 422: ['past_time'] },
});

/** Begins to build what a draft would look like, as of a day where one is named. */
export const previewDraft = defineEndpoint({
  operationId: 'previewDraft',
  method: 'POST',
  path: `${base}/drafts/:collection/:slug/preview`,
  summary: 'Look at a draft',
  access: { permission: 'publish the site' },
  params: draftParams,
  body: z.object({ as_of: z.iso.date().optional() }),
  response: z.object({ preview: previewSchema }),
  status: 202,
  errors: { 404: ['unknown_draft'] },
});

/** How far the preview of a draft is. */
export const readDraftPreview = defineEndpoint({
  operationId: 'readDraftPreview',
  method: 'GET',
  path: `${base}/drafts/:collection/:slug/preview`,
  summary: 'How far the preview of a draft is',
  access: { permission: 'publish the site' },
  params: draftParams,
  query: z.object({ as_of: z.iso.date().optional() }),
  response: z.object({ preview: previewSchema }),
  errors: { 404: ['unknown_draft', 'no_preview'] },
});

/** Where a preview is opened: its token is its only key. */
export const previewPath = '/preview';
