import { graphql, Link } from 'gatsby';
import * as styles from './promotion-card.module.css';
import type { PromotionState } from './promotion-state.ts';
import { SpanInWords } from './span-in-words.tsx';

export function PromotionCard({
  promotion,
  state,
}: {
  promotion: Queries.PromotionCardFragment;
  state: PromotionState;
}) {
  const { title, saving, summary, lines, url, drawing_url } = promotion;
  return (
    <li className={`${styles.card} ${styles[state]}`}>
      <img className={styles.picture} src={drawing_url} alt="" width="480" height="480" loading="lazy" />
      <div className={styles.words}>
        <p className={styles.saving}>{saving}</p>
        <h3 className={styles.title}>
          <Link className="card-link" to={url}>
            {title}
          </Link>
        </h3>
        <p>{summary}</p>
        <SpanInWords {...promotion} />
        <p className={styles.lines}>For {lines.map((line) => line.title).join(', ')}</p>
      </div>
    </li>
  );
}

export const fields = graphql`
  fragment PromotionCard on Promotion {
    promotion_id
    title
    saving
    summary
    starts
    ends
    time_zone
    url
    drawing_url
    lines {
      title
    }
  }
`;
