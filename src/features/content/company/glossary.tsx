import { graphql } from 'gatsby';
import { Text } from '#src/components/layout.tsx';
import { JumpList } from '#src/components/page/jump-list.tsx';
import { byLetter, letterAnchor } from './by-letter.ts';
import * as styles from './glossary.module.css';

export function Glossary({ glossary }: Queries.GlossaryFragment) {
  const letters = byLetter(glossary);
  return (
    <>
      <JumpList
        label="Letters"
        items={letters.map(({ letter }) => ({ anchor: letterAnchor(letter), title: letter }))}
      />
      <div className={styles.letters}>
        {letters.map(({ letter, terms }) => (
          <section key={letter} className={styles.letter} aria-labelledby={letterAnchor(letter)}>
            <Text as="h3" size="title-m" tone="oak" id={letterAnchor(letter)}>
              {letter}
            </Text>
            <dl>
              {terms.map(({ term, text }) => (
                <div key={term}>
                  <Text as="dt" strong>
                    {term}
                  </Text>
                  <dd>{text}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </>
  );
}

export const fields = graphql`
  fragment Glossary on Windows101Page {
    glossary {
      term
      text
    }
  }
`;
