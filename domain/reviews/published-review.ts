import type { Review } from '#domain/content/review.ts';

/** A review on static pages. Reviews of content files are imported, without a check of the purchase. */
export interface PublishedReview extends Review {
  verified?: boolean;
  imported?: boolean;
  edited?: string;
}
