import { z } from 'zod';
import { defineEndpoint } from '#domain/contracts/endpoint.ts';
import { deskBase, deskSearchSchema, pageNumberSchema, pageShape } from '#domain/contracts/page-size.ts';

/** Actions of staff. The log is permanent: names never change their meaning. */
export const staffActions = [
  'order.advance',
  'order.cancel',
  'order.refund',
  'order.note',
  'order.change_address',
  'order.change_phone',
  'order.change_promise',
  'order.change_shipment',
  'purchase_order.approve',
  'purchase_order.reject',
  'purchase_order.settle',
  'purchase_order.reopen',
  'approval.ask',
  'approval.confirm',
  'approval.refuse',
  'approval.withdraw',
  'pro_account.set_terms',
  'pro_application.accept',
  'pro_application.decline',
  'tax_certificate.approve',
  'tax_certificate.reject',
  'customer.end_sign_ins',
  'letter.send_again',
  'job.revive',
  'jobs.run',
  'schedule.run',
  'consultant.add',
  'consultant.change',
  'consultant.remove',
  'calendar_block.add',
  'calendar_block.change',
  'calendar_block.remove',
  'lead.claim',
  'lead.outcome',
  'text.done',
  'request.assign',
  'request.call',
  'request.close',
  'inquiry.assign',
  'inquiry.note',
  'inquiry.answer',
  'inquiry.plan',
  'inquiry.close',
  'inquiry.merge',
  'inquiry.separate',
  'inquiry.export',
  'inquiry.mail',
  'inquiry.return',
  'work.assign',
  'contact.resume',
  'consultation.create',
  'consultation.convert_lead',
  'consultation.reschedule',
  'consultation.cancel',
  'consultation.confirm',
  'consultation.note',
  'consultation.take_over',
  'consultation.ask_to_move',
  'consultation.undo_move',
  'review.show',
  'review.keep',
  'review.refuse',
  'review.confirm_refusal',
  'review.reply',
  'question.show',
  'question.refuse',
  'question.confirm_refusal',
  'question.answer',
  'flag.override',
  'flag.end_override',
  'release.publish',
  'release.activate',
  'draft.schedule',
] as const;
export type StaffAction = (typeof staffActions)[number];

/**
 * A staff action by account `actor_id` on `subject_id` (kind: the part of `action` before the dot), with the
 * changed fields before and after.
 */
export const staffLogEntrySchema = z.object({
  id: z.number().int(),
  at: z.iso.datetime(),
  actor_id: z.string(),
  actor_name: z.string().optional(),
  action: z.enum(staffActions),
  subject_id: z.string(),
  before: z.record(z.string(), z.unknown()),
  after: z.record(z.string(), z.unknown()),
});
export type StaffLogEntry = z.infer<typeof staffLogEntrySchema>;

/**
 * The staff log, latest first. `search` is a complete order number, another subject's id, or a staff
 * account's id; `from` and `until` are instants, the second exclusive. `actors` are all who are in the log.
 */
export const readStaffLog = defineEndpoint({
  operationId: 'deskReadStaffLog',
  method: 'GET',
  path: `${deskBase}/log`,
  summary: 'What staff did',
  access: { permission: 'read the staff log' },
  query: z.object({
    search: deskSearchSchema.optional(),
    action: z.enum(staffActions).optional(),
    actor: deskSearchSchema.optional(),
    from: z.iso.datetime({ offset: true }).regex(/^20/).optional(),
    until: z.iso.datetime({ offset: true }).regex(/^20/).optional(),
    page: pageNumberSchema,
  }),
  response: z.object({
    entries: z.array(staffLogEntrySchema),
    actors: z.array(z.object({ id: z.string(), name: z.string() })),
    ...pageShape,
  }),
  errors: {},
});
