import { z } from 'zod';
import { subjectKinds } from './aspects.ts';
import { reviewSorts, reviewSummarySchema, reviewsPerPage, shownReviewSchema } from './contract.ts';
import { reviewsOnPage } from './published-review.ts';

/** Reviews of one subject, or of all products without `id`; of one series if `series` is its title. */
export const liveSubjectSchema = z.object({
  kind: z.enum(subjectKinds),
  id: z.string().max(80).optional(),
  series: z.string().max(80).optional(),
});
export type LiveSubject = z.output<typeof liveSubjectSchema>;

export const liveQuerySchema = liveSubjectSchema.extend({
  sort: z.enum(reviewSorts).default('newest'),
  /** Text within title or text, in any case */
  q: z.string().max(80).optional(),
  stars: z.number().int().min(1).max(5).optional(),
  /** State or province of the writer, two capital letters */
  state: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .optional(),
  verified: z.boolean().optional(),
  with_photos: z.boolean().optional(),
  limit: z.number().int().min(1).max(reviewsPerPage).default(reviewsOnPage),
  cursor: z.string().max(400).optional(),
});
export type LiveQuery = z.output<typeof liveQuerySchema>;

/** GraphQL of the live list, beside the types of the content, whose `Review` it uses. */
export const liveReviewTypes = /* GraphQL */ `
  "Reviews of now, with the summary of all of the subject."
  type ReviewPage {
    reviews: [Review!]!
    summary: ReviewSummary!
    "Where the next page begins; null after the last."
    next_cursor: String
    "States and provinces that reviews of the subject come from."
    states: [String!]!
    "Another value after each change of the subject's shown reviews."
    version: String!
  }

  extend type Query {
    reviewPage(
      kind: String!
      id: String
      series: String
      sort: String
      q: String
      stars: Int
      state: String
      verified: Boolean
      with_photos: Boolean
      limit: Int
      cursor: String
    ): ReviewPage!
    "The version of a review page, for a page that stays open."
    reviewVersion(kind: String!, id: String, series: String): String!
  }
`;

const cardSchema = z.object({
  review_id: z.string(),
  rating: z.number().int(),
  title: z.string(),
  text: z.string(),
  name: z.string(),
  place: z.string(),
  written: z.string(),
  bought: z.string().nullable(),
  verified: z.boolean(),
  imported: z.boolean(),
  edited: z.string().nullable(),
  reply: z.string().nullable(),
  helpful: z.number().int(),
  photos: shownReviewSchema.shape.photos,
  earlier: shownReviewSchema.shape.earlier,
  line: z.object({ title: z.string(), url: z.string() }).nullable(),
});

/** A page of the live list, as the storefront asks for it. */
export const livePageSchema = z.object({
  reviews: z.array(cardSchema),
  summary: reviewSummarySchema,
  next_cursor: z.string().nullable(),
  states: z.array(z.string()),
  version: z.string(),
});
export type LivePage = z.infer<typeof livePageSchema>;
