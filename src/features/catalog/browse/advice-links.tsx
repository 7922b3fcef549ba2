import { graphql, Link } from 'gatsby';
import { Note } from '#src/components/layout.tsx';
import { Section } from '#src/components/page/section.tsx';
import * as styles from './advice-links.module.css';

export const AdviceLinks = ({ advice }: { advice: readonly Queries.AdviceLinkFragment[] }) => (
  <Section title="Before you buy">
    <ul role="list" className={styles.links}>
      {advice.map(({ title, text, url }) => (
        <li key={url} className={styles.link}>
          <h3>
            <Link className="card-link" to={url}>
              {title}
            </Link>
          </h3>
          <Note>{text}</Note>
        </li>
      ))}
    </ul>
  </Section>
);

export const fields = graphql`
  fragment AdviceLink on Advice {
    title
    text
    url
  }
`;
