import { graphql } from 'gatsby';
import { RichText } from './rich-text.tsx';
import * as styles from './text-with-contents.module.css';

/** A long text with its contents beside it, which stay in sight while one reads; with fewer than three headings it needs none. */
export function TextWithContents({ text: { html, headings } }: { text: Queries.TextWithContentsFragment }) {
  return (
    <div className={styles.layout}>
      {headings.length > 2 && (
        <nav className={styles.contents} aria-label="On this page">
          <ol role="list">
            {headings.map(({ anchor, title }) => (
              <li key={anchor}>
                <a href={`#${anchor}`}>{title}</a>
              </li>
            ))}
          </ol>
        </nav>
      )}
      <div className={styles.text}>
        <RichText html={html} />
      </div>
    </div>
  );
}

export const fields = graphql`
  fragment TextWithContents on RichText {
    html
    headings {
      anchor
      title
    }
  }
`;
