import { z } from 'zod';
import { defineEndpoint } from '#domain/contracts/endpoint.ts';

const base = '/publishing/v1/editor';

const nameSchema = z
  .string()
  .min(1)
  .max(200, { error: 'A name may have 200 characters at most' })
  .refine((text) => text.isWellFormed() && !text.includes('\u0000'));
const editing = { permission: 'edit content' } as const;

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
  body: z.object({ collection: nameSchema, slug: nameSchema, data: z.record(z.string(), z.unknown()) }),
  response: z.object({ html: z.string() }),
  errors: { 422: ['not_content'] },
});
