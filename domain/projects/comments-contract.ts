import { z } from 'zod';
import { defineEndpoint } from '#domain/contracts/endpoint.ts';
import { linkKeySchema } from '#domain/contracts/link-key.ts';
import { withoutControls } from '#domain/validation/without-controls.ts';
import { projectsBase } from './contract.ts';

const access = { scope: 'web-project' } as const;

export const maxComments = 500;

/** A plain-text comment on a project or an item; times are ISO 8601. */
export const projectCommentSchema = z.object({
  id: z.string(),
  /** Null for a comment on the whole project. */
  item: z.string().nullable(),
  /** Name typed by the author; empty for the owner. */
  author: z.string(),
  from_owner: z.boolean(),
  text: z.string(),
  at: z.iso.datetime(),
  /** Whether it is new to the owner; false for other readers. */
  unseen: z.boolean(),
});
export type ProjectComment = z.infer<typeof projectCommentSchema>;

const commentsSchema = z.object({ comments: z.array(projectCommentSchema) });

const missingText = 'Write a comment';
const missingName = 'Enter your name';

/** Text of a comment; the form has the same rules. */
export const commentTextSchema = z
  .string({ error: missingText })
  .overwrite((text) => text.replace(/[^\P{Cc}\n\t]|\p{Cs}/gu, ' '))
  .trim()
  .min(1, { error: missingText })
  .max(1_000, { error: 'At most 1,000 characters' });

export const commentAuthorSchema = z
  .string({ error: missingName })
  .overwrite(withoutControls)
  .trim()
  .min(1, { error: missingName })
  .max(60, { error: 'At most 60 characters' });

/** A comment on a deleted item becomes a comment on the project. */
const item = z.uuid().nullable().default(null);

export const getProjectComments = defineEndpoint({
  operationId: 'getProjectComments',
  method: 'GET',
  path: `${projectsBase}/projects/:id/comments`,
  summary: 'What was said of a project',
  access,
  params: z.object({ id: z.uuid() }),
  response: commentsSchema,
  errors: { 404: ['unknown_project'] },
});

export const addProjectComment = defineEndpoint({
  operationId: 'addProjectComment',
  method: 'POST',
  path: `${projectsBase}/projects/:id/comments`,
  summary: 'Comment on a project of one’s own',
  access,
  params: z.object({ id: z.uuid() }),
  body: z.object({ text: commentTextSchema, item }),
  response: commentsSchema,
  status: 201,
  errors: { 404: ['unknown_project'], 409: ['too_many_comments'] },
});

/** Marks a comment and all earlier ones as seen; the next comment sends an email again. */
export const seeProjectComments = defineEndpoint({
  operationId: 'seeProjectComments',
  method: 'PUT',
  path: `${projectsBase}/projects/:id/comments/seen`,
  summary: 'Say which comments of a project were seen',
  access,
  params: z.object({ id: z.uuid() }),
  body: z.object({ through: z.uuid() }),
  response: commentsSchema,
  errors: { 404: ['unknown_project'] },
});

export const removeProjectComment = defineEndpoint({
  operationId: 'removeProjectComment',
  method: 'DELETE',
  path: `${projectsBase}/comments/:id`,
  summary: 'Delete a comment on a project of one’s own, whoever wrote it',
  access,
  params: z.object({ id: z.uuid() }),
  response: commentsSchema,
  errors: { 404: ['unknown_comment'] },
});

/** Available to every bearer of a link; 429 `too_many_tries` per network. */
export const addSharedComment = defineEndpoint({
  operationId: 'addSharedComment',
  method: 'POST',
  path: `${projectsBase}/shared/comments`,
  summary: 'Comment on a project by its link',
  access: 'public',
  body: z.object({ key: linkKeySchema, author: commentAuthorSchema, text: commentTextSchema, item }),
  response: commentsSchema,
  status: 201,
  errors: { 404: ['link_not_working'], 409: ['too_many_comments'], 429: ['too_many_tries'] },
});
