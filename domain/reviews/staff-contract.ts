import { z } from 'zod';
import { defineEndpoint } from '#domain/contracts/endpoint.ts';
import { deskBase, pageNumberSchema, pageShape } from '#domain/contracts/page-size.ts';
import { subjectKinds } from './aspects.ts';
import { reviewMarks } from './marks.ts';
import { keptPhotoSchema } from './photo.ts';
import { refusalReasons } from './refusal.ts';

const access = { permission: 'moderate reviews' } as const;

/** `refusing`: one person refused it, and another has to confirm. */
const states = ['pending', 'refusing', 'shown', 'refused'] as const;

/** `reported`: shown, with reports that wait for a decision; these are among `waiting` too. */
export const reviewLists = ['waiting', 'reported', 'shown', 'refused'] as const;

export const deskReviewSchema = z.object({
  id: z.string(),
  /** Identifies what the writer wants shown; every decision names the version that was read. */
  version: z.string(),
  kind: z.enum(subjectKinds),
  subject: z.string(),
  subject_title: z.string(),
  state: z.enum(states),
  rating: z.number().int(),
  title: z.string(),
  text: z.string(),
  name: z.string(),
  place: z.string(),
  verified: z.boolean(),
  written_at: z.iso.datetime(),
  edited_at: z.iso.datetime().optional(),
  /** The text that was shown before the last edit */
  before: z.object({ rating: z.number().int(), title: z.string(), text: z.string() }).optional(),
  photos: z.array(keptPhotoSchema),
  /** Reports of visitors since the last decision, by rule */
  reports: z.array(z.object({ reason: z.enum(refusalReasons), count: z.number().int() })),
  marks: z.array(z.enum(reviewMarks)),
  refusal: z.enum(refusalReasons).optional(),
  /** The caller asked for the refusal, so another person has to confirm it. */
  is_own_refusal: z.boolean(),
  reply: z.string().optional(),
});
export type DeskReview = z.infer<typeof deskReviewSchema>;

/** Customers' decided reviews per number of stars; 16 CFR 465 forbids refusing low ratings for being low. */
const figureSchema = z.object({
  stars: z.number().int(),
  shown: z.number().int(),
  refused: z.number().int(),
});

export const listReviewsAtDesk = defineEndpoint({
  operationId: 'deskListReviews',
  method: 'GET',
  path: `${deskBase}/reviews`,
  summary: 'Reviews to read, and those decided on',
  access,
  query: z.object({ list: z.enum(reviewLists).default('waiting'), page: pageNumberSchema }),
  response: z.object({
    reviews: z.array(deskReviewSchema),
    figures: z.array(figureSchema),
    ...pageShape,
  }),
  errors: {},
});

const params = z.object({ id: z.string().max(80) });
const query = z.object({ version: z.string().max(80) });
const response = z.object({ done: z.literal(true) });
/** `review_moved`: decided on, or changed by its writer, since the caller read `version`. */
const errors = { 404: ['unknown_review'], 409: ['review_moved'] } as const;

/** Shows a waiting review at once, also one with an unconfirmed refusal. */
export const showReview = defineEndpoint({
  operationId: 'deskShowReview',
  method: 'POST',
  path: `${deskBase}/reviews/:id/show`,
  summary: 'Show a review',
  access,
  params,
  query,
  response,
  errors,
});

/** Ends the reports of a shown review without a change. */
export const keepReview = defineEndpoint({
  operationId: 'deskKeepReview',
  method: 'POST',
  path: `${deskBase}/reviews/:id/keep`,
  summary: 'Keep a reported review',
  access,
  params,
  query,
  response,
  errors,
});

/** Hides a review until a second person has confirmed or shown it. */
export const refuseReview = defineEndpoint({
  operationId: 'deskRefuseReview',
  method: 'POST',
  path: `${deskBase}/reviews/:id/refuse`,
  summary: 'Refuse a review by the rule that it breaks',
  access,
  params,
  query,
  body: z.object({ reason: z.enum(refusalReasons, { error: 'Choose the rule that it breaks' }) }),
  response,
  errors,
});

/** Final; the writer gets an email with the reason. 409 `second_person_needed` for the one who refused. */
export const confirmReviewRefusal = defineEndpoint({
  operationId: 'deskConfirmReviewRefusal',
  method: 'POST',
  path: `${deskBase}/reviews/:id/confirm-refusal`,
  summary: 'Confirm the refusal of a review',
  access,
  params,
  query,
  response,
  errors: { 404: ['unknown_review'], 409: ['review_moved', 'second_person_needed'] },
});

/** An empty text removes the answer. */
export const replyToReview = defineEndpoint({
  operationId: 'deskReplyToReview',
  method: 'PUT',
  path: `${deskBase}/reviews/:id/reply`,
  summary: 'Answer a shown review',
  access,
  params,
  query,
  body: z.object({ text: z.string().trim().max(2_000, { error: 'At most 2000 characters' }) }),
  response,
  errors,
});
