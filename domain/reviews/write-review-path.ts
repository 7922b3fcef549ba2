import type { Subject } from './aspects.ts';

export const writeReview = '/reviews/write/';

/** The page on which a customer writes, changes or deletes the review of a subject. */
export const writeReviewPath = ({ kind, id }: Subject): string =>
  `${writeReview}?${new URLSearchParams({ [kind]: id })}`;
