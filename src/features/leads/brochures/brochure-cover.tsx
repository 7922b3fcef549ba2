import { graphql } from 'gatsby';
import { LeadDrawing } from '#src/components/page/lead-drawing.tsx';
import * as styles from './brochure-cover.module.css';

export function BrochureCover({ brochure }: { brochure: Queries.BrochureCoverFragment }) {
  const { title, summary, audience, edition, drawing_url, drawing_alt } = brochure;
  return (
    <div className={styles.cover}>
      <div className={styles.words}>
        <p className={styles.audience}>For {audience.charAt(0).toLowerCase() + audience.slice(1)}</p>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.summary}>{summary}</p>
        <p className={`${styles.edition} tabular`}>
          Edition {edition}. To keep it on paper, print this page: it is laid out for that.
        </p>
      </div>
      <LeadDrawing className={styles.picture} src={drawing_url} alt={drawing_alt} />
    </div>
  );
}

export const fields = graphql`
  fragment BrochureCover on Brochure {
    title
    summary
    audience
    edition
    drawing_url
    drawing_alt
  }
`;
