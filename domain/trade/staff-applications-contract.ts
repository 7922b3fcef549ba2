import { z } from 'zod';
import { customerSchema } from '#domain/account/contract.ts';
import { defineEndpoint } from '#domain/contracts/endpoint.ts';
import { deskBase, staffTextSchema } from '#domain/contracts/page-size.ts';
import { moneyReasonSchema } from '#domain/desk/approvals-contract.ts';
import { proApplicationSchema } from './applications-contract.ts';

const applications = `${deskBase}/pro-applications` as const;
const person = customerSchema.pick({ id: true, firstName: true, lastName: true, email: true });
const byId = z.object({ id: z.string().max(80) });
const done = z.object({ done: z.literal(true) });

export const deskApplicationSchema = proApplicationSchema.extend({
  customer: person.optional(),
  invited_by: person.optional(),
});
export type DeskApplication = z.infer<typeof deskApplicationSchema>;

export const listProApplications = defineEndpoint({
  operationId: 'deskListProApplications',
  method: 'GET',
  path: applications,
  summary: 'Applications for trade accounts that wait for review',
  access: { permission: 'read professionals' },
  response: z.object({ applications: z.array(deskApplicationSchema) }),
  errors: {},
});

/**
 * Makes the account a professional's immediately; 409 `application_decided` if another agent decided first.
 */
export const acceptProApplication = defineEndpoint({
  operationId: 'deskAcceptProApplication',
  method: 'POST',
  path: `${applications}/:id/accept`,
  summary: 'Accept an application for a trade account',
  access: { permission: 'approve professionals' },
  params: byId,
  body: z.object({ reason: moneyReasonSchema }),
  response: done,
  errors: { 404: ['unknown_application'], 409: ['application_decided'] },
});

/** The applicant sees the reason and may apply again. */
export const declineProApplication = defineEndpoint({
  operationId: 'deskDeclineProApplication',
  method: 'POST',
  path: `${applications}/:id/decline`,
  summary: 'Decline an application for a trade account',
  access: { permission: 'approve professionals' },
  params: byId,
  body: z.object({ reason: staffTextSchema('Say why it is declined', 400) }),
  response: done,
  errors: { 404: ['unknown_application'], 409: ['application_decided'] },
});
