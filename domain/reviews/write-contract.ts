import { z } from 'zod';
import { defineEndpoint } from '#domain/contracts/endpoint.ts';
import { stateNames } from '#domain/places/typed-address/states.ts';
import { type Aspect, aspects, aspectTitles, type SubjectKind, subjectKinds } from './aspects.ts';
import { reviewsBase } from './contract.ts';
import { keptPhotoSchema, photosSchema } from './photo.ts';
import { refusalReasons } from './refusal.ts';
import { writtenLine, writtenText } from './written-text.ts';

const access = { scope: 'web-customer' } as const;

const stars = z
  .number({ error: 'Choose 1 to 5 stars' })
  .int()
  .min(1, { error: 'Choose 1 to 5 stars' })
  .max(5);

export const minReviewText = 20;

const shape = {
  rating: stars,
  title: writtenLine('Give your review a title', 100),
  text: writtenText('Write what you think of it', minReviewText, 5_000),
  name: writtenLine('Enter the name to show', 60),
  town: writtenLine('Enter your town', 60),
  state: z
    .string({ error: 'Choose your state or province' })
    .trim()
    .toUpperCase()
    .refine((code) => Object.hasOwn(stateNames, code), { error: 'Choose your state or province' }),
  photos: photosSchema,
};

/** Fields of the form by kind; each aspect may be left out. */
export const reviewFormSchemas = {
  product: z.object({ ...shape, aspects: z.partialRecord(z.enum(keysOf('product')), stars) }),
  branch: z.object({ ...shape, aspects: z.partialRecord(z.enum(keysOf('branch')), stars) }),
} as const;

function keysOf<Kind extends SubjectKind>(kind: Kind) {
  return Object.keys(aspectTitles[kind]) as (keyof (typeof aspectTitles)[Kind] & Aspect)[];
}

export type ReviewFields = Omit<z.output<(typeof reviewFormSchemas)['product']>, 'aspects'> & {
  aspects: Partial<Record<Aspect, number>>;
};

/**
 * `unconfirmed` until the link of the email was pressed; `pending` until the desk has read it, also while a
 * second person looks at a refusal.
 */
export const ownReviewSchema = z.object({
  id: z.string(),
  kind: z.enum(subjectKinds),
  subject: z.string(),
  state: z.enum(['unconfirmed', 'pending', 'shown', 'refused']),
  rating: z.number().int(),
  aspects: z.partialRecord(z.enum(aspects), z.number().int()),
  title: z.string(),
  text: z.string(),
  name: z.string(),
  town: z.string(),
  state_code: z.string(),
  photos: z.array(keptPhotoSchema),
  verified: z.boolean(),
  written: z.iso.date(),
  refusal: z.enum(refusalReasons).optional(),
});
export type OwnReview = z.infer<typeof ownReviewSchema>;

export const anyReviewSchema = z.object({ ...shape, aspects: z.partialRecord(z.enum(aspects), stars) });

export const takenReviewSchema = z.object({
  review: z.object({ id: z.string(), state: z.literal('pending') }),
});

/** One review per customer and product: 409 `already_reviewed`. It shows once the desk has read it. */
export const writeProductReview = defineEndpoint({
  operationId: 'writeProductReview',
  method: 'POST',
  path: `${reviewsBase}/products/:backend_name`,
  summary: 'Review a product',
  access,
  params: z.object({ backend_name: z.string().max(80) }),
  body: reviewFormSchemas.product,
  response: takenReviewSchema,
  status: 202,
  errors: {
    403: ['not_a_customer'],
    404: ['unknown_product'],
    409: ['already_reviewed'],
    422: ['wrong_aspect', 'not_a_photo', 'unknown_photo'],
  },
});

export const writeBranchReview = defineEndpoint({
  operationId: 'writeBranchReview',
  method: 'POST',
  path: `${reviewsBase}/branches/:id`,
  summary: 'Review a branch',
  access,
  params: z.object({ id: z.string().max(80) }),
  body: reviewFormSchemas.branch,
  response: takenReviewSchema,
  status: 202,
  errors: {
    403: ['not_a_customer'],
    404: ['unknown_branch'],
    409: ['already_reviewed'],
    422: ['wrong_aspect', 'not_a_photo', 'unknown_photo'],
  },
});

/** The customer's reviews, newest first. */
export const listOwnReviews = defineEndpoint({
  operationId: 'listOwnReviews',
  method: 'GET',
  path: `${reviewsBase}/own`,
  summary: 'The reviews of the customer',
  access,
  response: z.object({ reviews: z.array(ownReviewSchema) }),
  errors: {},
});

/** A changed review waits for the desk again. 422 `wrong_aspect` for an aspect of the other kind. */
export const editReview = defineEndpoint({
  operationId: 'editReview',
  method: 'PUT',
  path: `${reviewsBase}/own/:id`,
  summary: 'Change a review',
  access,
  params: z.object({ id: z.string().max(80) }),
  body: anyReviewSchema,
  response: takenReviewSchema,
  status: 202,
  errors: { 404: ['unknown_review'], 422: ['wrong_aspect', 'not_a_photo', 'unknown_photo'] },
});

export const removeReview = defineEndpoint({
  operationId: 'removeReview',
  method: 'DELETE',
  path: `${reviewsBase}/own/:id`,
  summary: 'Delete a review',
  access,
  params: z.object({ id: z.string().max(80) }),
  response: z.object({ removed: z.literal(true) }),
  errors: { 404: ['unknown_review'] },
});
