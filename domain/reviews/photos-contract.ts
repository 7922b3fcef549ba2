import { z } from 'zod';
import { defineFile } from '#domain/contracts/file-endpoint.ts';
import { deskBase } from '#domain/contracts/page-size.ts';
import { reviewsBase } from './contract.ts';

const shared = {
  mediaType: 'image/jpeg',
  params: z.object({ id: z.uuid() }),
  errors: { 404: ['unknown_photo'] },
} as const;

/** 404 unless its review is shown. */
export const reviewPhoto = defineFile({
  ...shared,
  operationId: 'reviewPhoto',
  path: `${reviewsBase}/photos/:id/file`,
  summary: 'A photo of a shown review',
  access: 'public',
});

export const ownReviewPhoto = defineFile({
  ...shared,
  operationId: 'ownReviewPhoto',
  path: `${reviewsBase}/own/photos/:id/file`,
  summary: 'A photo of a review of the customer',
  access: { scope: 'web-customer' },
});

export const deskReviewPhoto = defineFile({
  ...shared,
  operationId: 'deskReviewPhoto',
  path: `${deskBase}/reviews/photos/:id/file`,
  summary: 'A photo of any review, to decide on',
  access: { permission: 'moderate reviews' },
});
