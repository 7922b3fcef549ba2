import type { Subject } from '#domain/reviews/aspects.ts';
import {
  editReview,
  listOwnReviews,
  type OwnReview,
  type ReviewFields,
  removeReview,
  writeBranchReview,
  writeProductReview,
} from '#domain/reviews/write-contract.ts';
import { callEndpoint } from '#src/lib/http/http.ts';

// All functions below throw `ApiError`.

export const fetchOwnReviews = async (signal?: AbortSignal): Promise<OwnReview[]> =>
  (await callEndpoint(listOwnReviews, {}, { ...(signal && { signal }) })).reviews;

export async function sendReview(
  { kind, id }: Subject,
  body: ReviewFields,
  before: OwnReview | undefined,
): Promise<void> {
  if (before) await callEndpoint(editReview, { params: { id: before.id }, body });
  else if (kind === 'product') await callEndpoint(writeProductReview, { params: { backend_name: id }, body });
  else await callEndpoint(writeBranchReview, { params: { id }, body });
}

export const deleteReview = (id: string) => callEndpoint(removeReview, { params: { id } });
