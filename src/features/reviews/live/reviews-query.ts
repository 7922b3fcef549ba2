import { z } from 'zod';
import { type LivePage, type LiveSubject, livePageSchema } from '#domain/reviews/live-reviews.ts';
import { askGraphql } from '#src/lib/apollo/ask-graphql.ts';
import type { Filters } from './review-filters.tsx';

const pageQuery = /* GraphQL */ `
  query ReviewPage(
    $kind: String!
    $id: String
    $series: String
    $sort: String
    $q: String
    $stars: Int
    $state: String
    $verified: Boolean
    $with_photos: Boolean
    $limit: Int
    $cursor: String
  ) {
    reviewPage(
      kind: $kind
      id: $id
      series: $series
      sort: $sort
      q: $q
      stars: $stars
      state: $state
      verified: $verified
      with_photos: $with_photos
      limit: $limit
      cursor: $cursor
    ) {
      summary { count average distribution }
      next_cursor
      states
      version
      reviews {
        id
        review_id
        rating
        title
        text
        name
        place
        written
        bought
        verified
        imported
        edited
        reply
        helpful
        photos { url alt width height }
        earlier { until rating title text }
        line { id title url }
      }
    }
  }
`;

const versionQuery = /* GraphQL */ `
  query ReviewVersion($kind: String!, $id: String, $series: String) {
    reviewVersion(kind: $kind, id: $id, series: $series)
  }
`;

export interface PageAsked {
  subject: LiveSubject;
  filters: Filters;
  limit: number;
  cursor?: string;
}

export function fetchReviews(
  { subject, filters: { sort, stars, state, series, verified, photos, q }, limit, cursor }: PageAsked,
  signal?: AbortSignal,
): Promise<LivePage> {
  const variables = {
    ...subject,
    sort,
    limit,
    ...(series && { series }),
    ...(stars && { stars: Number(stars) }),
    ...(state && { state }),
    ...(verified && { verified }),
    ...(photos && { with_photos: true }),
    ...(q.trim() && { q: q.trim() }),
    ...(cursor && { cursor }),
  };
  return askGraphql(pageQuery, { variables, field: 'reviewPage', schema: livePageSchema }, signal);
}

export const fetchVersion = (subject: LiveSubject, signal?: AbortSignal): Promise<string> =>
  askGraphql(versionQuery, { variables: subject, field: 'reviewVersion', schema: z.string() }, signal);
