import * as styles from './ledger.module.css';

/** What one gets, entry by entry, as in a book of accounts. */
export const Ledger = ({
  items,
}: {
  items: readonly { readonly title: string; readonly text: string }[];
}) => (
  <dl className={styles.ledger}>
    {items.map(({ title, text }) => (
      <div key={title} className={styles.entry}>
        <dt>{title}</dt>
        <dd>{text}</dd>
      </div>
    ))}
  </dl>
);
