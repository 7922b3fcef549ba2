import { graphql } from 'gatsby';
import { Stack } from '#src/components/layout.tsx';
import { RichText } from '#src/components/page/rich-text.tsx';
import * as styles from './chapters.module.css';

export function Chapters({ chapters }: { chapters: readonly Queries.ChapterTextFragment[] }) {
  return (
    <Stack gap={7} padY={7} className={styles.layout}>
      <nav className={styles.contents} aria-label="Chapters">
        <ol>
          {chapters.map(({ chapter_id, title }) => (
            <li key={chapter_id}>
              <a href={`#${chapter_id}`}>{title}</a>
            </li>
          ))}
        </ol>
      </nav>
      <Stack gap={7} className={styles.chapters}>
        {chapters.map(({ chapter_id, title, body }) => (
          <section key={chapter_id} aria-labelledby={chapter_id} className={styles.chapter}>
            <h2 id={chapter_id} tabIndex={-1}>
              {title}
            </h2>
            <RichText html={body.html} />
          </section>
        ))}
      </Stack>
    </Stack>
  );
}

export const fields = graphql`
  fragment ChapterText on Chapter {
    chapter_id
    title
    body {
      html
    }
  }
`;
