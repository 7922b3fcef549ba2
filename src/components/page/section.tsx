import { Link } from 'gatsby';
import { type ReactNode, useId } from 'react';
import * as styles from './section.module.css';

/** A heading on a dimension line with a measure at its end: «14 lines», «from $412». */
function DimensionHeading({ id, children, note }: { id?: string; children: ReactNode; note?: ReactNode }) {
  return (
    <div className={styles.row}>
      <h2 id={id} className={styles.heading}>
        {children}
      </h2>
      <span className={styles.line} aria-hidden="true" />
      {note ? <p className={`${styles.note} tabular`}>{note}</p> : <span />}
    </div>
  );
}

export function Section({
  title,
  note,
  id,
  children,
}: {
  title: ReactNode;
  note?: ReactNode;
  id?: string | undefined;
  children: ReactNode;
}) {
  const ownId = useId();
  const headingId = id ?? ownId;
  return (
    <section className={styles.section} aria-labelledby={headingId}>
      <DimensionHeading id={headingId} note={note}>
        {title}
      </DimensionHeading>
      {children}
    </section>
  );
}

export const Prose = ({ children }: { children: ReactNode }) => (
  <div className={styles.prose}>{children}</div>
);

export const Bullets = ({ items }: { items: readonly string[] }) => (
  <ul>
    {items.map((item) => (
      <li key={item}>{item}</li>
    ))}
  </ul>
);

export const MoreLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <p className={styles.more}>
    <Link to={to}>{children}</Link>
  </p>
);

export const Pair = ({ children }: { children: ReactNode }) => <div className={styles.pair}>{children}</div>;

export function Aside({ title, children }: { title: string; children: ReactNode }) {
  const headingId = useId();
  return (
    <section className={styles.aside} aria-labelledby={headingId}>
      <h2 id={headingId}>{title}</h2>
      {children}
    </section>
  );
}

export function TextColumns({
  items,
  stacked = false,
}: {
  items: readonly { readonly title: string; readonly text: string }[];
  stacked?: boolean;
}) {
  return (
    <div className={stacked ? styles.stack : styles.columns}>
      {items.map(({ title, text }) => (
        <div key={title} className={styles.block}>
          <h3>{title}</h3>
          <p>{text}</p>
        </div>
      ))}
    </div>
  );
}
