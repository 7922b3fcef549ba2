import { graphql } from 'gatsby';
import { Stack } from '#src/components/layout.tsx';
import * as styles from './distribution.module.css';

const stars = [5, 4, 3, 2, 1];

export function Distribution({ ratings }: Queries.DistributionFragment) {
  const { count, average, distribution } = ratings;
  if (count === 0) return null;
  const max = Math.max(...distribution);
  return (
    <Stack gap="5 7" align="center" padY={4} className={styles.layout}>
      <p className={`${styles.average} tabular`}>
        {average.toFixed(1)} <span>of 5, from {count} reviews</span>
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
          {stars.map((star) => (
            <tr key={star}>
              <th scope="row">{star} of 5</th>
              <td>
                <span className={styles.bar} aria-hidden="true">
                  <span style={{ width: `${(100 * (distribution[star - 1] ?? 0)) / max}%` }} />
                </span>
                {distribution[star - 1]}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Stack>
  );
}

export const fields = graphql`
  fragment Distribution on ProductLine {
    ratings {
      count
      average
      distribution
    }
  }
`;
