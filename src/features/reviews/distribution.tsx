import { graphql } from 'gatsby';
import { Stack } from '#src/components/layout.tsx';
import * as styles from './distribution.module.css';

const stars = [5, 4, 3, 2, 1];

interface DistributionProps {
  ratings: Queries.ReviewFiguresFragment;
  /** Filters by a number of stars; plain text without. */
  filter?: { at: string; choose: (stars: string) => void };
}

/** Average, and the number of reviews by stars. */
export function Distribution({ ratings: { count, average, distribution }, filter }: DistributionProps) {
  if (count === 0) return null;
  const max = Math.max(...distribution);
  return (
    <Stack gap="5 7" align="center" padY={4} className={styles.layout}>
      <p className={`${styles.average} tabular`}>
        {average.toFixed(1)}{' '}
        <span>
          of 5, from {count} {count === 1 ? 'review' : 'reviews'}
        </span>
      </p>
      <table className={`${styles.table} tabular`}>
        <caption className="visually-hidden">How many gave each rating</caption>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">Rating</th>
            <th scope="col">Reviews</th>
          </tr>
        </thead>
        <tbody>
          {stars.map((star) => {
            const value = String(star);
            const isChosen = filter?.at === value;
            return (
              <tr key={star}>
                <th scope="row">
                  {filter ? (
                    <button
                      type="button"
                      className={styles.choice}
                      aria-pressed={isChosen}
                      onClick={() => filter.choose(isChosen ? '' : value)}
                    >
                      {star} of 5
                    </button>
                  ) : (
                    <span className={styles.choice}>{star} of 5</span>
                  )}
                </th>
                <td>
                  <span className={styles.bar} aria-hidden="true">
                    <span style={{ width: `${(100 * (distribution[star - 1] ?? 0)) / max}%` }} />
                  </span>
                  {distribution[star - 1]}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </Stack>
  );
}

export const fields = graphql`
  fragment ReviewFigures on ReviewSummary {
    count
    average
    distribution
  }
`;
