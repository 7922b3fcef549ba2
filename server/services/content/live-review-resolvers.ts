import { GraphQLError } from 'graphql';
import type { z } from 'zod';
import {
  type LiveQuery,
  type LiveSubject,
  liveQuerySchema,
  liveSubjectSchema,
} from '#domain/reviews/live-reviews.ts';
import { HttpError } from '#server/http/http-error.ts';

/** Answers of the reviews, which are no content: read from the database at each call. */
export interface LiveLists {
  page: (query: LiveQuery) => Promise<object>;
  version: (subject: LiveSubject) => Promise<string>;
}

const refused = (message: string, code: string): GraphQLError =>
  new GraphQLError(message, { extensions: { code } });

/** Parses arguments, of which GraphQL gives omitted ones as null too; its clients learn of refusals. */
const checked =
  <Schema extends z.ZodType, Answer>(schema: Schema, answer: (asked: z.output<Schema>) => Promise<Answer>) =>
  async (_: unknown, given: Record<string, unknown>): Promise<Answer> => {
    const asked = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== null));
    const parsed = schema.safeParse(asked);
    if (!parsed.success)
      throw refused(`${parsed.error.issues[0]?.path.join('.')} is not allowed`, 'BAD_USER_INPUT');
    try {
      return await answer(parsed.data);
    } catch (error) {
      throw error instanceof HttpError ? refused(error.message, error.reason.code) : error;
    }
  };

export const liveReviewResolvers = (lists: LiveLists) => ({
  reviewPage: checked(liveQuerySchema, (asked) => lists.page(asked)),
  reviewVersion: checked(liveSubjectSchema, (asked) => lists.version(asked)),
});
