import { z } from 'zod';
import { defineEndpoint } from '#domain/contracts/endpoint.ts';
import { defineFile } from '#domain/contracts/file-endpoint.ts';
import {
  deskBase,
  deskSearchSchema,
  pageNumberSchema,
  pageShape,
  staffTextSchema,
} from '#domain/contracts/page-size.ts';
import { inquiryKinds } from './inquiry.ts';
import { entryKinds, inquiryStates } from './inquiry-state.ts';

const inquiries = `${deskBase}/inquiries` as const;
const params = z.object({ reference: z.string().trim().min(1).max(40) });
const staffSchema = z.object({ id: z.string(), name: z.string() });

const detailsSchema = z.array(z.object({ title: z.string(), text: z.string() }));

/** An inquiry in the inbox; instants are ISO 8601, days ISO days. */
export const deskInquiryRowSchema = z.object({
  reference: z.string(),
  kind: z.enum(inquiryKinds),
  state: z.enum(inquiryStates),
  is_overdue: z.boolean(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  postal_code: z.string(),
  received_at: z.iso.datetime(),
  due_at: z.iso.datetime(),
  next_step: z.object({ text: z.string(), on: z.iso.date() }).optional(),
  owner: staffSchema.extend({ is_own: z.boolean() }).optional(),
  /** Brochures to this address were returned by the post. */
  mail_came_back: z.literal(true).optional(),
});
export type DeskInquiryRow = z.infer<typeof deskInquiryRowSchema>;

export const deskInquirySchema = deskInquiryRowSchema.extend({
  message: z.string(),
  /** Fields that only this kind has, by their titles. */
  details: detailsSchema,
  attribution: z.string().optional(),
  customer_id: z.string().optional(),
  close_reason: z.string().optional(),
  /** Inquiries whose thread is this one's. */
  merged: z.array(
    z.object({
      reference: z.string(),
      kind: z.enum(inquiryKinds),
      received_at: z.iso.datetime(),
      message: z.string(),
      details: detailsSchema,
    }),
  ),
  /** Other inquiries of the same email address, latest first. */
  same_sender: z.array(
    z.object({ reference: z.string(), kind: z.enum(inquiryKinds), received_at: z.iso.datetime() }),
  ),
  /** Checked photos and documents, in the order in which they were sent. */
  files: z.array(
    z.object({ id: z.string(), number: z.number().int(), media_type: z.string(), bytes: z.number().int() }),
  ),
  /** Notes, emailed answers and replies, oldest first. */
  entries: z.array(
    z.object({
      kind: z.enum(entryKinds),
      at: z.iso.datetime(),
      by: staffSchema,
      text: z.string(),
      /** The whole text of an email, with the history that it quotes. */
      original: z.string().optional(),
      /** Attachments that were refused, with the reason. */
      left_out: z.array(z.string()).optional(),
    }),
  ),
});
export type DeskInquiry = z.infer<typeof deskInquirySchema>;

const answer = z.object({ inquiry: deskInquirySchema });
const errors = { 404: ['unknown_inquiry'], 409: ['inquiry_closed'] } as const;
const change = { permission: 'change leads' } as const;

const filter = {
  search: deskSearchSchema.optional(),
  state: z.enum(inquiryStates).optional(),
  kind: z.enum(inquiryKinds).optional(),
};

/** Inquiries that wait, by due time; with a search or a state also closed ones, latest first. */
export const listInquiries = defineEndpoint({
  operationId: 'deskListInquiries',
  method: 'GET',
  path: inquiries,
  summary: 'Questions, claims and applications',
  access: { permission: 'read leads' },
  query: z.object({ ...filter, page: pageNumberSchema }),
  response: z.object({
    inquiries: z.array(deskInquiryRowSchema),
    open: z.number().int().nonnegative(),
    overdue: z.number().int().nonnegative(),
    ...pageShape,
  }),
  errors: {},
});

export const readInquiry = defineEndpoint({
  operationId: 'deskReadInquiry',
  method: 'GET',
  path: `${inquiries}/:reference`,
  summary: 'An inquiry with its notes and answers',
  access: { permission: 'read leads' },
  params,
  response: answer,
  errors: { 404: ['unknown_inquiry'] },
});

/** The inquiries of a filter as CSV, at most 5,000, without formulas; the log says who exported. */
export const exportInquiries = defineFile({
  operationId: 'deskExportInquiries',
  path: `${inquiries}.csv`,
  summary: 'Inquiries as a table',
  mediaType: 'text/csv',
  access: { permission: 'read leads' },
  query: z.object(filter),
  errors: {},
});

/** A file as an attachment, with a name of ours: senders write neither its name nor its type. */
export const inquiryFile = defineFile({
  operationId: 'deskReadInquiryFile',
  path: `${inquiries}/:reference/files/:file`,
  summary: 'A file of an inquiry',
  mediaType: 'application/octet-stream',
  access: { permission: 'read leads' },
  params: params.extend({ file: z.string().max(80) }),
  errors: { 404: ['unknown_inquiry', 'unknown_file'] },
});

/** Assigns to `to`, by default the caller, if the owner is still `from`; else 409 `inquiry_assigned`. */
export const assignInquiry = defineEndpoint({
  operationId: 'deskAssignInquiry',
  method: 'POST',
  path: `${inquiries}/:reference/assign`,
  summary: 'Take an inquiry, or give it to a colleague',
  access: change,
  params,
  body: z.object({ from: z.string().max(80).nullable(), to: z.string().min(1).max(80).optional() }),
  response: answer,
  errors: {
    404: ['unknown_inquiry'],
    409: ['inquiry_closed', 'inquiry_assigned'],
    422: ['unknown_colleague'],
  },
});

export const noteInquiry = defineEndpoint({
  operationId: 'deskNoteInquiry',
  method: 'POST',
  path: `${inquiries}/:reference/notes`,
  summary: 'Write a note on an inquiry',
  access: change,
  params,
  body: z.object({ text: staffTextSchema('Write the note', 1000) }),
  response: answer,
  status: 201,
  errors: { 404: ['unknown_inquiry'] },
});

/** Emails an answer to the sender, which answers the inquiry. */
export const answerInquiry = defineEndpoint({
  operationId: 'deskAnswerInquiry',
  method: 'POST',
  path: `${inquiries}/:reference/answers`,
  summary: 'Answer an inquiry by email',
  access: change,
  idempotencyKey: 'optional',
  params,
  body: z.object({ text: staffTextSchema('Write the answer', 4000) }),
  response: answer,
  status: 201,
  errors,
});

/** Sets the next step and its day, by which the inquiry is then due. */
export const planInquiry = defineEndpoint({
  operationId: 'deskPlanInquiry',
  method: 'POST',
  path: `${inquiries}/:reference/next-step`,
  summary: 'Plan the next step of an inquiry',
  access: change,
  params,
  body: z.object({
    text: staffTextSchema('Say what comes next', 200),
    on: z.iso.date({ error: 'Choose a day' }).regex(/^20/, { error: 'Choose a day of this century' }),
  }),
  response: answer,
  errors,
});

export const closeInquiry = defineEndpoint({
  operationId: 'deskCloseInquiry',
  method: 'POST',
  path: `${inquiries}/:reference/close`,
  summary: 'Close an inquiry',
  access: change,
  params,
  body: z.object({ reason: staffTextSchema('Say why', 200) }),
  response: answer,
  errors,
});

/**
 * Gives an inquiry's thread to another one, which then waits if either did. Both references lead there.
 * 409 `inquiry_merged` if it has or is a merged one.
 */
export const mergeInquiry = defineEndpoint({
  operationId: 'deskMergeInquiry',
  method: 'POST',
  path: `${inquiries}/:reference/merge`,
  summary: 'Merge an inquiry into another',
  access: change,
  params,
  body: z.object({ into: z.string().trim().min(1, { error: 'Choose the inquiry that stays' }).max(40) }),
  response: answer,
  errors: { 404: ['unknown_inquiry'], 409: ['inquiry_closed', 'inquiry_merged'], 422: ['same_inquiry'] },
});

/** Undoes a merge; returns the inquiry that has its own thread again. */
export const separateInquiry = defineEndpoint({
  operationId: 'deskSeparateInquiry',
  method: 'POST',
  path: `${inquiries}/:reference/separate`,
  summary: 'Undo the merge of an inquiry',
  access: change,
  params,
  response: answer,
  errors: { 404: ['unknown_inquiry'], 409: ['inquiry_not_merged'] },
});
