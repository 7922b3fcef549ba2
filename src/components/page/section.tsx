import { Link } from 'gatsby';
import { type ReactNode, useId } from 'react';
import { Box, Note, Stack, Title } from '#src/components/layout.tsx';
import * as styles from './section.module.css';

/** A heading on a dimension line with a measure at its end: «14 lines», «from $412». */
function DimensionHeading({ id, children, note }: { id?: string; children: ReactNode; note?: ReactNode }) {
  return (
    <div className={styles.row}>
      <h2 id={id} className={styles.heading}>
        {children}
      </h2>
      <span className={styles.line} aria-hidden="true" />
      {note ? <Note className="tabular">{note}</Note> : <span />}
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
    <Box as="section" padY={7} aria-labelledby={headingId}>
      <DimensionHeading id={headingId} note={note}>
        {title}
      </DimensionHeading>
      {children}
    </Box>
  );
}

export const Prose = ({ children }: { children: ReactNode }) => (
  <Stack gap={4} measure>
    {children}
  </Stack>
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
    <Stack as="section" gap={5} className={styles.aside} aria-labelledby={headingId}>
      <h2 id={headingId}>{title}</h2>
      {children}
    </Stack>
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
        <Stack key={title} gap={2} top>
          <Title as="h3">{title}</Title>
          <p>{text}</p>
        </Stack>
      ))}
    </div>
  );
}
