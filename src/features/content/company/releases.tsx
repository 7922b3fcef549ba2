import { graphql } from 'gatsby';
import { Day } from '#src/components/day.tsx';
import { RichText } from '#src/components/page/rich-text.tsx';
import * as styles from './releases.module.css';

export const Releases = ({ releases }: Queries.ReleasesFragment) => (
  <div className={styles.list}>
    {releases.map(({ release_id, date, title, body }) => (
      <article key={release_id} aria-labelledby={release_id} className={styles.release}>
        <p className={`${styles.date} tabular`}>
          <Day day={date} />
        </p>
        <div className={styles.words}>
          <h3 id={release_id} tabIndex={-1} className={styles.title}>
            <a href={`#${release_id}`}>{title}</a>
          </h3>
          <RichText html={body.html} />
        </div>
      </article>
    ))}
  </div>
);

export const fields = graphql`
  fragment Releases on PressPage {
    releases {
      release_id
      date
      title
      body {
        html
      }
    }
  }
`;
