import type { Subject } from '#domain/reviews/aspects.ts';
import {
  confirmReview,
  type Invitation,
  openInvitation,
  removeInvitedReview,
  writeInvitedReview,
  writeReviewByEmail,
} from '#domain/reviews/invited-contract.ts';
import type { ReviewFields } from '#domain/reviews/write-contract.ts';
import { callEndpoint } from '#src/lib/http/http.ts';

// All functions below throw `ApiError`.

export const fetchInvitation = async (key: string, signal?: AbortSignal): Promise<Invitation> =>
  (await callEndpoint(openInvitation, { body: { key } }, { ...(signal && { signal }) })).invitation;

export async function sendInvited(key: string, { kind, id }: Subject, fields: ReviewFields): Promise<void> {
  await callEndpoint(writeInvitedReview, { body: { ...fields, key, kind, subject: id } });
}

export const deleteInvited = (key: string, id: string) =>
  callEndpoint(removeInvitedReview, { body: { key, id } });

export const confirm = (key: string) => callEndpoint(confirmReview, { body: { key } });

export async function sendAsGuest(
  { kind, id }: Subject,
  fields: ReviewFields & { email: string },
): Promise<void> {
  await callEndpoint(writeReviewByEmail, { body: { ...fields, kind, subject: id } });
}
