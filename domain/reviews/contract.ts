import { z } from 'zod';
import { defineEndpoint } from '#domain/contracts/endpoint.ts';
import { aspects } from './aspects.ts';

export const reviewsBase = '/reviews/v1';

export const reviewSorts = ['newest', 'helpful', 'highest', 'lowest'] as const;
export type ReviewSort = (typeof reviewSorts)[number];

export const reviewsPerPage = 20;

const starsSchema = z.number().int().min(1).max(5);

/**
 * A shown review. `imported`: from before reviews could be written here, without a check of the purchase;
 * `verified`: an order or an appointment proves it. Days are ISO 8601, in UTC.
 */
export const shownReviewSchema = z.object({
  id: z.string(),
  rating: starsSchema,
  aspects: z.partialRecord(z.enum(aspects), starsSchema),
  title: z.string(),
  text: z.string(),
  name: z.string(),
  place: z.string(),
  written: z.iso.date(),
  edited: z.iso.date().optional(),
  /** Shown texts before edits, the last one first; each until its day. */
  earlier: z.array(
    z.object({ until: z.iso.date(), rating: starsSchema, title: z.string(), text: z.string() }),
  ),
  bought: z.string().optional(),
  verified: z.boolean(),
  imported: z.boolean(),
  reply: z.string().optional(),
  helpful: z.number().int(),
  /** JPEG files with the words of those who do not see them. */
  photos: z.array(
    z.object({ url: z.string(), alt: z.string(), width: z.number().int(), height: z.number().int() }),
  ),
});
export type ShownReview = z.infer<typeof shownReviewSchema>;

export const reviewSummarySchema = z.object({
  count: z.number().int(),
  average: z.number(),
  distribution: z.array(z.number().int()),
});

const flag = z.enum(['true', 'false']).transform((value) => value === 'true');

const query = z.object({
  sort: z.enum(reviewSorts).default('newest'),
  /** Text within title or text, in any case */
  q: z.string().max(80).optional(),
  stars: z.coerce.number().int().min(1).max(5).optional(),
  /** State or province of the writer, two capital letters */
  state: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .optional(),
  verified: flag.optional(),
  with_photos: flag.optional(),
  limit: z.coerce.number().int().min(1).max(reviewsPerPage).default(reviewsPerPage),
  /** `next_cursor` of the page before, of the same sort */
  cursor: z.string().max(400).optional(),
});
export type ReviewQuery = z.output<typeof query>;

const response = z.object({
  reviews: z.array(shownReviewSchema),
  summary: reviewSummarySchema,
  next_cursor: z.string().optional(),
});
export type ReviewPage = z.infer<typeof response>;

/**
 * Reviews of a product line or part, with the summary of all of them also if filtered. 404
 * `unknown_product` also for one that left the catalog; 422 `wrong_cursor` at `query.cursor`.
 */
export const listProductReviews = defineEndpoint({
  operationId: 'listProductReviews',
  method: 'GET',
  path: `${reviewsBase}/products/:backend_name`,
  summary: 'Reviews of a product',
  access: 'public',
  params: z.object({ backend_name: z.string().max(80) }),
  query,
  response,
  errors: { 404: ['unknown_product'], 422: ['wrong_cursor'] },
});

export const listBranchReviews = defineEndpoint({
  operationId: 'listBranchReviews',
  method: 'GET',
  path: `${reviewsBase}/branches/:id`,
  summary: 'Reviews of a branch',
  access: 'public',
  params: z.object({ id: z.string().max(80) }),
  query,
  response,
  errors: { 404: ['unknown_branch'], 422: ['wrong_cursor'] },
});
