import { z } from 'zod';
import { withoutControls } from '#domain/validation/without-controls.ts';
import { defineEndpoint } from './endpoint.ts';
import { linkKeySchema } from './link-key.ts';
import { projectsBase } from './projects.ts';

const access = { scope: 'web-project' } as const;

/** How many comments a project holds. */
export const maxComments = 500;

/** A comment on a project, or of one item of it; times are ISO 8601. Plain text everywhere. */
export const projectCommentSchema = z.object({
  id: z.string(),
  /** The item that it is about; null of the whole project. */
  item: z.string().nullable(),
  /** As they call themselves; empty of the owner. */
  author: z.string(),
  from_owner: z.boolean(),
  text: z.string(),
  at: z.iso.datetime(),
  /** Whether the owner has still to see it; false for everyone else. */
  unseen: z.boolean(),
});
export type ProjectComment = z.infer<typeof projectCommentSchema>;

const commentsSchema = z.object({ comments: z.array(projectCommentSchema) });

const missingText = 'Write a comment';
const missingName = 'Enter your name';

/** What is typed of a comment; the form asks for the same. */
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

/** One that is not there any more by then makes it a comment on the whole project. */
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

/** The owner has seen a comment, and all before it: the next one sends a letter again. */
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

/** By anybody with a link; 429 `too_many_tries` where a network writes too much at once. */
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
