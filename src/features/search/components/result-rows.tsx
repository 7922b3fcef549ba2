import { Link } from 'gatsby';
import type { ReactNode } from 'react';
import * as styles from './search-results.module.css';

/** A blank image for the template: an image needs a source. */
const noPicture = 'data:image/gif;base64,R0lGODlhAQABAAAAACw=';

interface HitRowProps {
  pattern?: boolean;
  url?: string;
  image?: string;
  title?: ReactNode;
  summary?: ReactNode;
}

export const HitRow = ({ pattern = false, url = '/', image = '', title, summary }: HitRowProps) => (
  <li data-pattern={pattern ? 'search-hit' : undefined} className={styles.hit}>
    <Link to={url} className={styles.link}>
      <span className={styles.picture}>
        {(pattern || image) && <img src={image || noPicture} alt="" width={64} height={64} loading="lazy" />}
      </span>
      <span className={styles.words}>
        <span data-slot="title" className={styles.title}>
          {title}
        </span>
        <span data-slot="summary" className={styles.summary}>
          {summary}
        </span>
      </span>
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
    <div className={styles.head}>
      <h2 className={styles.kind}>{title}</h2>
      {more}
    </div>
    <ul role="list" className={styles.hits}>
      {children}
    </ul>
  </section>
);
