import { z } from 'zod';
import { defineEndpoint } from '#domain/contracts/endpoint.ts';
import { releaseCauses, releaseStates } from './release-state.ts';

const base = '/publishing/v1';
const time = z.iso.datetime();

/** One line, without characters that PostgreSQL rejects. */
const noteSchema = z
  .string()
  .overwrite((text) => text.replace(/[\p{Cc}\p{Cs}]+/gu, ' '))
  .trim()
  .max(300);

/**
 * A problem in an editor's words: `file` is relative to `content/`, `entry` is its draft. `log` is the output
 * of a failed build, for those who run the site.
 */
const problemSchema = z.object({
  message: z.string(),
  log: z.string().optional(),
  file: z.string().optional(),
  line: z.number().int().optional(),
  path: z.string().optional(),
  entry: z.string().optional(),
});
export type PublishingProblem = z.infer<typeof problemSchema>;

const releaseSchema = z.object({
  id: z.uuid(),
  state: z.enum(releaseStates),
  cause: z.enum(releaseCauses),
  note: z.string().optional(),
  requested_at: time,
  /** Requesting account; undefined for automatic releases. */
  by: z.string().optional(),
  by_name: z.string().optional(),
  drafts: z.array(z.string()),
  /** The release that this one was merged into. */
  joined: z.uuid().optional(),
  commit: z.string().optional(),
  steps: z.array(z.object({ at: time, text: z.string() })),
  problems: z.array(problemSchema),
  pages: z.object({ all: z.number().int(), changed: z.number().int() }).optional(),
  ended_at: time.optional(),
  is_live: z.boolean(),
  can_activate: z.boolean(),
  /** Activations, latest first. */
  activations: z.array(z.object({ at: time, by: z.string().optional(), by_name: z.string().optional() })),
});
export type Release = z.infer<typeof releaseSchema>;

const draftStates = ['draft', 'in_review', 'ready'] as const;

const previewSchema = z.object({
  state: z.enum(['building', 'ready', 'failed']),
  url: z.string(),
  as_of: z.iso.date().optional(),
  problems: z.array(problemSchema),
  /** Steps of the running build */
  steps: z.array(z.string()),
});
export type DraftPreview = z.infer<typeof previewSchema>;

const draftSchema = z.object({
  /** `collection/slug` */
  id: z.string(),
  title: z.string(),
  state: z.enum(draftStates),
  by_name: z.string(),
  updated_at: time,
  publish_at: time.optional(),
  conflicts: z.array(z.string()),
  preview: previewSchema.optional(),
});
export type ContentDraft = z.infer<typeof draftSchema>;

const idParams = z.object({ id: z.uuid() });
/** Longer than an entry's name: the draft of a removal contains its collection too. */
export const draftParams = z.object({
  collection: z.string().regex(/^[a-z0-9-]{1,60}$/),
  slug: z.string().regex(/^[a-z0-9][a-z0-9-]{0,183}$/),
});
const draftIdSchema = z.string().regex(/^[a-z0-9-]{1,60}\/[a-z0-9][a-z0-9-]{0,183}$/);

/**
 * Requests a release of the named drafts, or else of the current content. Requests during a running release
 * are merged and queued. 404 `unknown_draft`.
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

/** Releases, latest first; `next_change` is the next scheduled change of pages. */
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
 * Server-sent events `release` with the response of `readRelease`, until the release ends. Requires the
 * permission to publish.
 */
export const releaseProgressPath = `${base}/releases/:id/progress` as const;

const changedEntrySchema = z.object({
  file: z.string(),
  title: z.string(),
  kind: z.enum(['added', 'removed', 'changed', 'renamed']),
  fields: z.array(
    z.object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() }),
  ),
});
export type ChangedEntry = z.infer<typeof changedEntrySchema>;

/** Changes relative to the live release at build time; 409 `nothing_to_compare` without one. */
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
 * Activates a built release immediately, older or newer. 409 `not_kept` if its files are deleted or belong to
 * other code; `already_live`.
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

/** Schedules a draft's publication, or cancels it with null. 422 `past_time`. */
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

/** Starts building a draft's preview, optionally as of a day. */
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

export const previewPath = '/preview';
