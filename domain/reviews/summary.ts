/** Count, mean to a tenth (0 without reviews), and the number of reviews with 1, 2, 3, 4 and 5 stars. */
export interface ReviewSummary {
  count: number;
  average: number;
  distribution: number[];
}

export function summaryOf(distribution: readonly number[]): ReviewSummary {
  const count = distribution.reduce((sum, each) => sum + each, 0);
  const stars = distribution.reduce((sum, each, index) => sum + each * (index + 1), 0);
  return {
    count,
    average: count === 0 ? 0 : Math.round((10 * stars) / count) / 10,
    distribution: [...distribution],
  };
}

export const summaryOfRatings = (ratings: readonly number[]): ReviewSummary =>
  summaryOf([1, 2, 3, 4, 5].map((star) => ratings.filter((rating) => rating === star).length));
