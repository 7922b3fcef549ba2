/** Page of an emailed link; its key is the fragment, which no server and no log sees. */
export const invitedReview = '/reviews/invited/';

export const invitedReviewPath = (key: string): string => `${invitedReview}#${key}`;
