import { z } from 'zod';
import { defineEndpoint } from '#domain/contracts/endpoint.ts';

const base = '/publishing/v1/editor';

/** Limit for a 15 MB picture in base64 plus its entry. */
export const maxEditorRequest = 24 * 1024 * 1024;

const storable = (text: string): boolean => text.isWellFormed() && !text.includes('\u0000');
const text = (max: number) =>
  z
    .string()
    .min(1)
    .max(max, { error: `A name may have ${max} characters at most` })
    .refine(storable);
const nameSchema = text(200);
const pathSchema = text(300);
const entryShape = { collection: nameSchema, slug: nameSchema };
const unpublishedFile = z.object({ ...entryShape, path: pathSchema, id: text(300) });

export const draftStatuses = ['draft', 'pending_review', 'pending_publish'] as const;

const assetSchema = z.object({
  path: pathSchema,
  content: z.string().max(maxEditorRequest),
  encoding: z.literal('base64'),
});

const dataFileSchema = z.object({
  slug: nameSchema,
  path: pathSchema,
  raw: z.string().max(1_000_000).refine(storable),
  newPath: pathSchema.optional(),
});

/** Accepted but unused: the history contains the change. */
const messageShape = { commitMessage: z.string().max(2_000).optional() };

/** Parameters of every protocol action. Unknown ones are ignored. */
const actionParams = {
  info: z.object({}).optional(),
  entriesByFolder: z.object({ folder: pathSchema, extension: nameSchema, depth: z.number().int() }),
  entriesByFiles: z.object({
    files: z.array(z.object({ path: pathSchema, label: z.string().optional() })).max(500),
  }),
  getEntry: z.object({ path: pathSchema }),
  unpublishedEntries: z.object({}).optional(),
  unpublishedEntry: z.object({
    id: nameSchema.optional(),
    collection: nameSchema.optional(),
    slug: nameSchema.optional(),
  }),
  unpublishedEntryDataFile: unpublishedFile,
  unpublishedEntryMediaFile: unpublishedFile,
  deleteUnpublishedEntry: z.object(entryShape),
  persistEntry: z.object({
    dataFiles: z.array(dataFileSchema).length(1),
    assets: z.array(assetSchema).max(20),
    options: z.object({
      collectionName: nameSchema,
      /** `pending_publish`: a release follows at once, so that no preview is built. */
      status: z.enum(draftStatuses).optional(),
      ...messageShape,
    }),
  }),
  updateUnpublishedEntryStatus: z.object({ ...entryShape, newStatus: z.enum(draftStatuses) }),
  publishUnpublishedEntry: z.object(entryShape),
  getMedia: z.object({ mediaFolder: pathSchema }),
  getMediaFile: z.object({ path: pathSchema }),
  persistMedia: z.object({ asset: assetSchema, options: z.object(messageShape) }),
  deleteFile: z.object({ path: pathSchema, options: z.object(messageShape) }),
  deleteFiles: z.object({ paths: z.array(pathSchema).min(1).max(20), options: z.object(messageShape) }),
  getDeployPreview: z.object(entryShape),
} as const;

export type EditorActionName = keyof typeof actionParams;
export type EditorParams<Name extends EditorActionName> = z.output<(typeof actionParams)[Name]>;

const actionNames = Object.keys(actionParams) as [EditorActionName, ...EditorActionName[]];

const actionSchema = z.discriminatedUnion(
  'action',
  actionNames.map((name) => z.object({ action: z.literal(name), params: actionParams[name] })) as [
    z.ZodObject<{ action: z.ZodLiteral<EditorActionName>; params: (typeof actionParams)[EditorActionName] }>,
  ],
);

const entrySchema = z.object({
  data: z.string(),
  file: z.object({ path: z.string(), id: z.string(), label: z.string().optional() }),
});
export type EditorEntry = z.infer<typeof entrySchema>;

const mediaSchema = z.object({
  id: z.string(),
  path: z.string(),
  name: z.string(),
  encoding: z.literal('base64'),
  content: z.string(),
});
export type EditorMedia = z.infer<typeof mediaSchema>;

const unpublishedSchema = z.object({
  collection: z.string(),
  slug: z.string(),
  status: z.enum(draftStatuses),
  updatedAt: z.iso.datetime(),
  pullRequestAuthor: z.string(),
  diffs: z.array(z.object({ path: z.string(), id: z.string(), newFile: z.boolean() })),
});
export type EditorDraft = z.infer<typeof unpublishedSchema>;

const deployPreviewSchema = z.object({ url: z.string(), status: z.enum(['SUCCESS', 'PENDING']) });
export type EditorPreview = z.infer<typeof deployPreviewSchema>;

/** A confirmation; for a saved entry also its version, required by the form's next save. */
const doneSchema = z.object({ message: z.string(), version: z.string().optional() });

export const editorAnswerSchema = z.union([
  z.object({ repo: z.string(), publish_modes: z.array(z.string()), type: z.string() }),
  z.array(z.union([entrySchema, mediaSchema, z.string()])),
  entrySchema,
  mediaSchema,
  unpublishedSchema,
  z.object({ data: z.string() }),
  doneSchema,
  deployPreviewSchema,
  z.null(),
]);
export type EditorAnswer = z.input<typeof editorAnswerSchema>;

const editing = { permission: 'edit content' } as const;

/**
 * The editor's protocol, once that of Decap CMS's `proxy` backend. Entries are JSON at
 * `{collection}/{slug}.json` with a `_version`, which a save returns. 404 for missing entries, 409 for
 * conflicts and dependencies, 422 for invalid content with a sentence for each field.
 */
export const editorAction = defineEndpoint({
  operationId: 'editContent',
  method: 'POST',
  path: base,
  summary: 'Read and change content',
  access: editing,
  body: actionSchema,
  response: editorAnswerSchema,
  errors: {
    404: ['no_entry', 'no_draft'],
    409: ['entry_changed', 'name_taken', 'has_draft', 'not_ready'],
    422: ['invalid_entry', 'invalid_picture', 'unreadable_file', 'publish_refused', 'not_content'],
    502: ['repository_away'],
    503: ['no_space', 'repository_failed'],
  },
});

/** A draft that no form can display, with the reason and its files' texts (up to 20,000 characters each). */
const draftProblemSchema = z.object({
  draft: z.string(),
  title: z.string(),
  message: z.string(),
  files: z.array(z.object({ path: z.string(), text: z.string() })),
});
export type DraftProblem = z.infer<typeof draftProblemSchema>;

const menuItemSchema = z.object({
  title: z.string(),
  collection: z.string(),
  slug: z.string().optional(),
  has_prices: z.boolean(),
});
export type EditorMenuItem = z.infer<typeof menuItemSchema>;

/** The menu of the editor, and the drafts that no form can open. `has_prices`: publishing needs a role. */
export const editorConfig = defineEndpoint({
  operationId: 'getEditorConfig',
  method: 'GET',
  path: `${base}/config`,
  summary: 'The menu of the editor',
  access: editing,
  response: z.object({
    groups: z.array(
      z.object({
        title: z.string(),
        items: z.array(menuItemSchema),
      }),
    ),
    problems: z.array(draftProblemSchema),
  }),
  errors: { 503: ['repository_failed'] },
});

const formSchema = z.object({
  label: z.string(),
  /** Singular of the label, in lower case */
  one: z.string(),
  about: z.string().optional(),
  /** Field with the name in the address; absent for single entries */
  key: z.string().optional(),
  title: z.string().optional(),
  can_add: z.boolean(),
  can_remove: z.boolean(),
  /** The name may change later, with a redirect. */
  can_rename: z.boolean(),
  has_prices: z.boolean(),
  /** `FormField` of `form-field.ts` */
  fields: z.array(z.record(z.string(), z.unknown())),
});
export type EditorForm = z.infer<typeof formSchema>;

/** The form of a collection, or of a single entry by its `slug`; generated from the content model. */
export const editorForm = defineEndpoint({
  operationId: 'getEditorForm',
  method: 'GET',
  path: `${base}/forms`,
  summary: 'The form of a collection',
  access: editing,
  query: z.object({ collection: nameSchema, slug: nameSchema.optional() }),
  response: z.object({ form: formSchema }),
  errors: { 422: ['not_content'] },
});

/** Renders a form's entry as HTML with inline drawings and without scripts. */
export const editorFragment = defineEndpoint({
  operationId: 'drawEditorFragment',
  method: 'POST',
  path: `${base}/fragment`,
  summary: 'Preview an entry that is being edited',
  access: editing,
  body: z.object({ ...entryShape, data: z.record(z.string(), z.unknown()) }),
  response: z.object({ html: z.string() }),
  errors: { 422: ['not_content'] },
});
