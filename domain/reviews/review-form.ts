import { z } from 'zod';
import { contactFields } from '#domain/validation/contact-fields.ts';
import type { SubjectKind } from './aspects.ts';
import { type OwnReview, reviewFormSchemas } from './write-contract.ts';

/** The form's fields as typed: numbers as text, an aspect without an answer empty. */
export interface ReviewForm {
  rating: string;
  aspects: Record<string, string>;
  title: string;
  text: string;
  name: string;
  town: string;
  state: string;
  email?: string;
}

const numberOf = (typed: string): number | undefined => (typed === '' ? undefined : Number(typed));

function fieldsOf(typed: unknown): unknown {
  const { rating, aspects, ...texts } = typed as ReviewForm;
  const answered = Object.entries(aspects).filter(([, value]) => value !== '');
  return {
    ...texts,
    rating: numberOf(rating),
    aspects: Object.fromEntries(answered.map(([aspect, value]) => [aspect, Number(value)])),
  };
}

export const reviewFormOf = (kind: SubjectKind) => z.preprocess(fieldsOf, reviewFormSchemas[kind]);

/** The same with the address that confirms the review, for writers without an account. */
export const guestReviewFormOf = (kind: SubjectKind) =>
  z.preprocess(fieldsOf, reviewFormSchemas[kind].extend({ email: contactFields.email }));

export const typedReview = (aspects: readonly string[], before: OwnReview | undefined): ReviewForm => ({
  rating: before ? String(before.rating) : '',
  aspects: Object.fromEntries(
    aspects.map((aspect) => [aspect, String(before?.aspects[aspect as keyof OwnReview['aspects']] ?? '')]),
  ),
  title: before?.title ?? '',
  text: before?.text ?? '',
  name: before?.name ?? '',
  town: before?.town ?? '',
  state: before?.state_code ?? '',
  email: '',
});
