import * as styles from './checklist.module.css';

/** Signs to look for, each with the number of its detail in the drawing. */
export const Checklist = ({
  signs,
}: {
  signs: readonly { readonly title: string; readonly text: string }[];
}) => (
  <ol role="list" className={styles.list}>
    {signs.map(({ title, text }) => (
      <li key={title} className={styles.sign}>
        <h3>{title}</h3>
        <p>{text}</p>
      </li>
    ))}
  </ol>
);
