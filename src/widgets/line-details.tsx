import * as styles from './line-details.module.css';

interface LineDetailsProps {
  title: string;
  /** Distinguishes the line from others; missing from older orders. */
  headline: string | undefined;
  details: readonly { title: string; answer: string }[];
}

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
