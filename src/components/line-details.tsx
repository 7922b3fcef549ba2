import * as styles from './line-details.module.css';

interface LineDetailsProps {
  /** What the line sells. */
  title: string;
  /** What tells it from others; missing from orders that were placed before it was kept. */
  headline: string | undefined;
  details: readonly { title: string; answer: string }[];
}

/** What a configured unit is: what tells it from others in a line, and all of its choices on request. */
export const LineDetails = ({ title, headline, details }: LineDetailsProps) => (
  <details className={styles.details}>
    <summary>
      {headline}{' '}
      <span className={styles.more}>
        All {details.length} choices<span className="visually-hidden"> of {title}</span>
      </span>
    </summary>
    <dl className={styles.choices}>
      {details.map((detail) => (
        <div key={detail.title}>
          <dt>{detail.title}</dt>
          <dd>{detail.answer}</dd>
        </div>
      ))}
    </dl>
  </details>
);
