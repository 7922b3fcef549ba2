import * as styles from './ledger.module.css';

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
