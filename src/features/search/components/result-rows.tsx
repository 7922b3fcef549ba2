import { Link } from 'gatsby';
import type { ReactNode } from 'react';
import { Cluster, Stack, Title } from '#src/components/layout.tsx';
import * as styles from './search-results.module.css';

/** A blank image for the template: an image needs a source. */
const noPicture = 'data:image/gif;base64,R0lGODlhAQABAAAAACw=';

interface HitRowProps {
  pattern?: boolean;
  url?: string;
  image?: string;
  title?: ReactNode;
  summary?: ReactNode;
  price?: string | undefined;
}

export const HitRow = ({ pattern = false, url = '/', image = '', title, summary, price }: HitRowProps) => (
  <li data-pattern={pattern ? 'search-hit' : undefined} className={styles.hit}>
    <Link to={url} className={styles.link}>
      <span className={styles.picture}>
        {(pattern || image) && <img src={image || noPicture} alt="" width={64} height={64} loading="lazy" />}
      </span>
      <Stack as="span" gap={1}>
        <span data-slot="title" className={styles.title}>
          {title}
        </span>
        <span data-slot="summary" className={styles.summary}>
          {summary}
        </span>
        {(pattern || price) && (
          <span data-slot="price" className={`${styles.price} tabular`}>
            {price}
          </span>
        )}
      </Stack>
    </Link>
  </li>
);

interface GroupSectionProps {
  pattern?: boolean;
  title?: string;
  more?: ReactNode;
  children?: ReactNode;
}

export const GroupSection = ({ pattern = false, title, more, children }: GroupSectionProps) => (
  <section data-pattern={pattern ? 'search-group' : undefined} className={styles.group}>
    <Cluster nowrap gap={4} align="baseline" justify="between">
      <Title>{title}</Title>
      {more}
    </Cluster>
    <Stack as="ul" role="list" gap="2 6" className={styles.hits}>
      {children}
    </Stack>
  </section>
);
