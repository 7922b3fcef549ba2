import { z } from 'zod';
import { defineEndpoint } from '#domain/contracts/endpoint.ts';
import { deskBase, staffTextSchema } from '#domain/contracts/page-size.ts';
import type { StaffAction } from './log-contract.ts';

const approvals = `${deskBase}/approvals` as const;
const byId = z.object({ id: z.uuid() });
const done = z.object({ done: z.literal(true) });

/** Staff actions that move or grant money: above a limit, a second member of staff must agree. */
export const moneyActions = [
  'order.refund',
  'order.cancel',
  'purchase_order.approve',
  'purchase_order.settle',
  'pro_account.set_terms',
] as const satisfies readonly StaffAction[];
export type MoneyAction = (typeof moneyActions)[number];

/** Reason of an action that moves or grants money; kept in the log. */
export const moneyReasonSchema = staffTextSchema('Say why', 200);

/** Reference of a payment: a check's number, a transfer's id. */
export const paymentReferenceSchema = staffTextSchema('Enter the payment’s reference', 80);

/**
 * An action that waits for a second member of staff. `cents` is the integer amount that it moves or grants,
 * `what` the sentence that the first one confirmed, `is_own` true for the one who asked.
 */
export const approvalSchema = z.object({
  id: z.uuid(),
  action: z.enum(moneyActions),
  subject_id: z.string(),
  subject_name: z.string().optional(),
  cents: z.number().int().nonnegative(),
  what: z.string(),
  reason: z.string(),
  asked_at: z.iso.datetime(),
  asked_by_id: z.string(),
  asked_by_name: z.string().optional(),
  is_own: z.boolean(),
});
export type Approval = z.infer<typeof approvalSchema>;

/** Part of an answer: set if nothing happened yet because a second member of staff must agree. */
export const heldForApproval = { approval: approvalSchema.optional() };

/** When approvers hear by email of what waits: each at once, or all once a day. */
export const approvalNotices = ['at_once', 'daily'] as const;
export type ApprovalNotices = (typeof approvalNotices)[number];

/** Sets how the caller hears of approvals. */
export const setApprovalNotices = defineEndpoint({
  operationId: 'deskSetApprovalNotices',
  method: 'PUT',
  path: `${approvals}/notices`,
  summary: 'Choose when emails about waiting approvals come',
  access: { permission: 'decide approvals' },
  body: z.object({ notices: z.enum(approvalNotices) }),
  response: z.object({ notices: z.enum(approvalNotices) }),
  errors: {},
});

/** Pending approvals, oldest first. `limit_cents`: actions up to this amount need none. */
export const listApprovals = defineEndpoint({
  operationId: 'deskListApprovals',
  method: 'GET',
  path: approvals,
  summary: 'Money that waits for a second member of staff',
  access: { permission: 'decide approvals' },
  response: z.object({
    approvals: z.array(approvalSchema),
    limit_cents: z.number().int().nonnegative(),
    notices: z.enum(approvalNotices),
  }),
  errors: {},
});

/**
 * Confirms and applies an action; 403 `own_request` for the one who asked, 409 `approval_decided` if it was
 * decided first, 409 `approval_stale` if the order or account has changed since: then nothing is applied.
 */
export const confirmApproval = defineEndpoint({
  operationId: 'deskConfirmApproval',
  method: 'POST',
  path: `${approvals}/:id/confirm`,
  summary: 'Agree to money that another member of staff asked for',
  access: { permission: 'decide approvals' },
  params: byId,
  response: done,
  errors: { 403: ['own_request'], 404: ['unknown_approval'], 409: ['approval_decided', 'approval_stale'] },
});

/** Refuses an action with a reason, or withdraws it if the caller asked for it. Nothing is applied. */
export const refuseApproval = defineEndpoint({
  operationId: 'deskRefuseApproval',
  method: 'POST',
  path: `${approvals}/:id/refuse`,
  summary: 'Refuse or withdraw money that waits for a second member of staff',
  access: { permission: 'decide approvals' },
  params: byId,
  body: z.object({ reason: moneyReasonSchema }),
  response: done,
  errors: { 404: ['unknown_approval'], 409: ['approval_decided'] },
});
