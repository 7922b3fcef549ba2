import { z } from 'zod';
import { defineEndpoint } from '#domain/contracts/endpoint.ts';
import { linkKeySchema } from '#domain/contracts/link-key.ts';
import { contactFields } from '#domain/validation/contact-fields.ts';
import { subjectKinds } from './aspects.ts';
import { reviewsBase } from './contract.ts';
import { invitationSources } from './invitation.ts';
import { anyReviewSchema, ownReviewSchema, takenReviewSchema } from './write-contract.ts';

/** `review` if this link may change it; `is_reviewed` also for one that only the account may change. */
const invitedSubjectSchema = z.object({
  kind: z.enum(subjectKinds),
  id: z.string(),
  title: z.string(),
  is_offered: z.boolean(),
  is_reviewed: z.boolean(),
  review: ownReviewSchema.optional(),
});
export type InvitedSubject = z.infer<typeof invitedSubjectSchema>;

export const invitationSchema = z.object({
  source: z.enum(invitationSources),
  expires_at: z.iso.datetime(),
  subjects: z.array(invitedSubjectSchema),
});
export type Invitation = z.infer<typeof invitationSchema>;

const keyed = z.object({ key: linkKeySchema });
const response = z.object({ invitation: invitationSchema });
const noLink = { 404: ['link_not_working'], 429: ['too_many_tries'] } as const;

/**
 * The products of an order, or the branch of an appointment, that an emailed link may review. The key is in
 * the body, since URLs remain in histories and logs. 404 `link_not_working` for every kind of invalid link.
 */
export const openInvitation = defineEndpoint({
  operationId: 'openReviewInvitation',
  method: 'POST',
  path: `${reviewsBase}/invitations/open`,
  summary: 'What an emailed link may review',
  access: 'public',
  body: keyed,
  response,
  errors: noLink,
});

/**
 * Writes or changes the review of one of the link's subjects: verified, and the account's if the order or
 * appointment is one's. 404 `not_invited` for another subject, 409 `already_reviewed` if only the account may
 * change it.
 */
export const writeInvitedReview = defineEndpoint({
  operationId: 'writeInvitedReview',
  method: 'POST',
  path: `${reviewsBase}/invitations/reviews`,
  summary: 'Review by an emailed link',
  access: 'public',
  body: anyReviewSchema.extend({
    key: linkKeySchema,
    kind: z.enum(subjectKinds),
    subject: z.string().max(80),
  }),
  response: takenReviewSchema,
  status: 202,
  errors: {
    404: ['link_not_working', 'not_invited', 'unknown_product', 'unknown_branch'],
    409: ['already_reviewed'],
    422: ['wrong_aspect', 'not_a_photo', 'unknown_photo'],
    429: ['too_many_tries'],
  },
});

/**
 * Takes a review of a writer without an account, and sends an email with the link that confirms it. The
 * answer says nothing about the address. 429 per recipient and network.
 */
export const writeReviewByEmail = defineEndpoint({
  operationId: 'writeReviewByEmail',
  method: 'POST',
  path: `${reviewsBase}/by-email`,
  summary: 'Review without an account',
  access: 'public',
  body: anyReviewSchema.extend({
    kind: z.enum(subjectKinds),
    subject: z.string().max(80),
    email: contactFields.email,
  }),
  response: z.object({ review: z.object({ state: z.literal('unconfirmed') }) }),
  status: 202,
  errors: {
    404: ['unknown_product', 'unknown_branch'],
    422: ['wrong_aspect', 'not_a_photo', 'unknown_photo'],
    429: ['too_many_tries'],
  },
});

/** Confirms an unconfirmed review; one of the same address and subject is changed by it instead. */
export const confirmReview = defineEndpoint({
  operationId: 'confirmReview',
  method: 'POST',
  path: `${reviewsBase}/invitations/confirm`,
  summary: 'Confirm a review by its emailed link',
  access: 'public',
  body: keyed,
  response: takenReviewSchema,
  status: 202,
  errors: { 404: ['link_not_working', 'unknown_review'], 429: ['too_many_tries'] },
});

export const removeInvitedReview = defineEndpoint({
  operationId: 'removeInvitedReview',
  method: 'POST',
  path: `${reviewsBase}/invitations/remove`,
  summary: 'Delete a review by an emailed link',
  access: 'public',
  body: keyed.extend({ id: z.string().max(80) }),
  response: z.object({ removed: z.literal(true) }),
  errors: { 404: ['link_not_working', 'unknown_review'], 429: ['too_many_tries'] },
});
