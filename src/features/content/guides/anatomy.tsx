import { graphql } from 'gatsby';
import { Note, Stack } from '#src/components/layout.tsx';
import * as styles from './anatomy.module.css';
import { AnatomyCallouts } from './anatomy-callouts.tsx';

export function Anatomy({ drawing, drawing_url, anatomy }: Queries.AnatomyFragment) {
  const isMarked = drawing.style === 'double-hung' && drawing.width * 5 === drawing.height * 3;
  return (
    <Stack gap={6} align="start" className={styles.layout}>
      <Stack as="figure" gap={3} className={styles.figure}>
        <div className={styles.sheet}>
          <img
            src={drawing_url}
            alt="Drawing: a window seen from outside"
            width="480"
            height="480"
            fetchPriority="high"
          />
          {isMarked && <AnatomyCallouts terms={anatomy.map(({ term }) => term)} />}
        </div>
        {isMarked && (
          <Note as="figcaption">Seen from outside. What has no number here is indoors or in the wall.</Note>
        )}
      </Stack>
      <ol role="list" className={styles.parts}>
        {anatomy.map(({ term, text }) => (
          <li key={term} className={styles.part}>
            <h3 className={styles.term}>{term}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </Stack>
  );
}

export const fields = graphql`
  fragment Anatomy on Windows101Page {
    drawing {
      style
      width
      height
    }
    drawing_url
    anatomy {
      term
      text
    }
  }
`;
