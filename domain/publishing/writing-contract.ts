import { z } from 'zod';
import { defineEndpoint } from '#domain/contracts/endpoint.ts';
import { fileContentSchema } from '#domain/contracts/file-content.ts';
import { draftParams } from './contract.ts';

const base = '/publishing/v1/editor/entries';
const editing = { permission: 'edit content' } as const;
const publishing = { permission: 'publish the site' } as const;
const time = z.iso.datetime();

const maxName = 121;
const name = z
  .string()
  .max(maxName, { error: `A name may have ${maxName} characters at most` })
  .regex(/^[a-z0-9][a-z0-9-]*$/);
const entryParams = z.object({ collection: name, slug: name });

/** `changed` is live with an unpublished draft, `new` was never live. */
export const entryStates = ['live', 'upcoming', 'ended', 'changed', 'new'] as const;
export type EntryState = (typeof entryStates)[number];

const rowSchema = z.object({
  /** Collection in addresses: the group for single entries, such as `pages` */
  collection: name,
  slug: z.string(),
  /** Value that other entries refer to */
  key: z.string(),
  title: z.string(),
  state: z.enum(entryStates),
  /** The entry's own date, `YYYY-MM-DD`: published, first day, effective */
  date: z.string().optional(),
  /** Its last day, of offers */
  until: z.string().optional(),
  changed_at: time.optional(),
  changed_by: z.string().optional(),
  publish_at: time.optional(),
  unpublish_at: time.optional(),
  /** Its page on the site */
  page: z.string().optional(),
});
export type EntryRow = z.infer<typeof rowSchema>;

/** Entries of a collection with their drafts, in the order of the content. 422 for unknown collections. */
export const listEntries = defineEndpoint({
  operationId: 'listContentEntries',
  method: 'GET',
  path: base,
  summary: 'Entries of a collection with state and date',
  access: editing,
  query: z.object({ collection: name }),
  response: z.object({ entries: z.array(rowSchema) }),
  errors: { 422: ['not_content', 'unreadable_file'], 503: ['repository_failed'] },
});

/**
 * An entry as its form shows it, from the draft if there is one. `form` contains `_version`, which a save
 * returns.
 */
export const readEntry = defineEndpoint({
  operationId: 'readContentEntry',
  method: 'GET',
  path: `${base}/:collection/:slug`,
  summary: 'One entry for its form',
  access: editing,
  params: entryParams,
  response: z.object({
    entry: rowSchema,
    form: z.record(z.string(), z.unknown()),
    conflicts: z.array(z.string()),
    /** Pictures that only the draft has, as data URLs by file name */
    pictures: z.record(z.string(), z.string()),
  }),
  errors: { 404: ['no_entry'], 422: ['not_content', 'unreadable_file'], 503: ['repository_failed'] },
});

/** Limit for a 15 MB picture in base64 plus its entry. */
export const maxSavedEntry = 24 * 1024 * 1024;
const maxForm = 1_000_000;

const pictureTooLarge = 'Pictures may have 15 MB at most. Save it smaller.';

const newPictureSchema = z.object({
  /** File name, such as `house-front.jpg` */
  name: z.string().min(1).max(300),
  base64: fileContentSchema(maxSavedEntry, { missing: 'Choose a picture', tooLarge: pictureTooLarge }),
});
export type ReceivedPicture = z.infer<typeof newPictureSchema>;
/** As browsers send it. */
export type NewPicture = ReceivedPicture & { base64: string };

/**
 * Saves a form into the entry's draft, with its new pictures. `form` contains the `_version`
 * that was read; without it, the entry is new. 409 `entry_changed` if another editor saved since.
 */
export const saveEntry = defineEndpoint({
  operationId: 'saveContentEntry',
  method: 'PUT',
  path: `${base}/:collection/:slug`,
  summary: 'Save an entry as a draft',
  access: editing,
  params: entryParams,
  body: z.object({
    form: z.record(z.string(), z.unknown()).refine((form) => JSON.stringify(form).length <= maxForm, {
      error: `An entry may have ${maxForm} characters at most`,
    }),
    pictures: z.array(newPictureSchema).max(20).default([]),
    /** False if a release follows at once */
    preview: z.boolean().default(true),
  }),
  /** The saved version, required by the form's next save */
  response: z.object({ version: z.string() }),
  errors: {
    404: ['no_entry'],
    409: ['entry_changed', 'name_taken'],
    422: ['invalid_entry', 'invalid_picture', 'unreadable_file', 'not_content'],
    502: ['repository_away'],
    503: ['no_space', 'repository_failed'],
  },
});

/** Discards a draft, also one that was made by hand and belongs to no collection. */
export const discardDraft = defineEndpoint({
  operationId: 'discardDraft',
  method: 'DELETE',
  path: '/publishing/v1/drafts/:collection/:slug',
  summary: 'Discard a draft',
  access: editing,
  params: draftParams,
  response: z.object({ draft: z.string() }),
  errors: {
    404: ['no_draft'],
    409: ['entry_changed'],
    502: ['repository_away'],
    503: ['no_space', 'repository_failed'],
  },
});

const linkTargetSchema = z.object({ url: z.string(), title: z.string(), kind: z.string() });
export type LinkTarget = z.infer<typeof linkTargetSchema>;

/** Pages of the live site by words of title or URL, at most 20; for links in texts. */
export const findPages = defineEndpoint({
  operationId: 'findPages',
  method: 'GET',
  path: '/publishing/v1/editor/pages',
  summary: 'Pages to link to',
  access: editing,
  query: z.object({ q: z.string().max(200).default('') }),
  response: z.object({ pages: z.array(linkTargetSchema) }),
  errors: {},
});

/**
 * Renames an entry in a draft: moves its file, rewrites links and references to it, and redirects its old
 * address. 409 `name_taken`, `has_draft`; 422 `not_movable` if the name is not part of a URL.
 */
export const renameEntry = defineEndpoint({
  operationId: 'renameContentEntry',
  method: 'POST',
  path: `${base}/:collection/:slug/rename`,
  summary: 'Change the address of an entry',
  access: editing,
  params: entryParams,
  body: z.object({ to: z.string().trim().min(1).max(120) }),
  response: z.object({ slug: z.string(), draft: z.string() }),
  errors: {
    404: ['no_entry'],
    409: ['name_taken', 'has_draft', 'entry_changed'],
    422: ['not_content', 'not_movable', 'invalid_entry', 'unreadable_file'],
    503: ['repository_failed'],
  },
});

/**
 * Prepares the removal of a published entry as a separate draft, and schedules it. Without `at`, the caller
 * publishes the draft. 409 `linked` names the entries with links to it.
 */
export const unpublishEntry = defineEndpoint({
  operationId: 'unpublishContentEntry',
  method: 'POST',
  path: `${base}/:collection/:slug/unpublish`,
  summary: 'Take an entry off the site, now or at a time',
  access: publishing,
  params: entryParams,
  body: z.object({
    at: z.iso.datetime({ offset: true }).optional(),
    /** Path that the old address leads to */
    redirect_to: z.string().startsWith('/').max(300).optional(),
  }),
  response: z.object({ draft: z.string() }),
  errors: {
    404: ['no_entry'],
    409: ['has_draft', 'linked', 'entry_changed'],
    422: ['not_content', 'past_time', 'invalid_entry', 'unreadable_file'],
    503: ['repository_failed'],
  },
});
