import type { LivePage, LiveSubject } from '#domain/reviews/live-reviews.ts';
import { recordsReplaced } from '#src/session/feature-records.ts';
import type { AppThunk } from '#src/session/store.ts';

/** [3.3] Stores the reviews of the product or branch in view, and its ratings beside those seen before. */
export const reviewsShown =
  ({ id }: LiveSubject, pages: readonly LivePage[]): AppThunk<void> =>
  (dispatch, getState) => {
    const [first] = pages;
    if (id === undefined || !first) return;
    const { ratings } = getState().pcrData;
    dispatch(
      recordsReplaced({
        reviews: { reviews: pages.flatMap(({ reviews }) => reviews.map((review) => ({ ...review }))) },
        pcrData: { ratings: { ...ratings, [id]: { ...first.summary } } },
      }),
    );
  };
