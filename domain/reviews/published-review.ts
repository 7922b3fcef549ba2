import type { ContentSet } from '#domain/content/content-set.ts';
import type { Review } from '#domain/content/review.ts';
import type { Subject } from './aspects.ts';
import type { ShownReview } from './contract.ts';
import type { PublishedQuestion } from './questions/published-question.ts';

/** A review on static pages. Reviews of content files are imported, without a check of the purchase. */
export interface PublishedReview extends Review {
  verified?: boolean;
  imported?: boolean;
  edited?: string;
  helpful?: number;
  photos?: ShownReview['photos'];
  earlier?: ShownReview['earlier'];
}

/** A review of a part or a branch, which content files never contain. */
export interface SubjectReview extends Omit<PublishedReview, 'line_id'> {
  subject: Subject;
}

/** The content of pages: with what customers wrote of parts and branches, newest first. */
export interface PublishedContent extends ContentSet {
  subjectReviews?: SubjectReview[];
  questions?: PublishedQuestion[];
}

/** Reviews in a page's HTML, and in each page of the live list. */
export const reviewsOnPage = 10;
