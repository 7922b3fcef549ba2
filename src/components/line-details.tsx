import * as styles from './line-details.module.css';

interface LineDetailsProps {
  /** What the line sells. */
  title: string;
  details: readonly { title: string; answer: string }[];
}

/** As many of the choices as tell one window from another at a glance. */
const atAGlance = 3;

/** What a configured unit is: its first choices in a line, and all of them on request. */
export const LineDetails = ({ title, details }: LineDetailsProps) => (
  <details className={styles.details}>
    <summary>
      {details
        .slice(0, atAGlance)
        .map((detail) => `${detail.title} ${detail.answer}`)
        .join(', ')}{' '}
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
