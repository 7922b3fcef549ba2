import { graphql } from 'gatsby';
import * as pathTo from '#domain/content/paths/path-to.ts';
import { Pair } from '#src/components/page/section.tsx';
import * as styles from './line-choices.module.css';

type Choice = Queries.LineChoicesFragment['choices'][number];

const Chips = ({ title, material, options }: Choice) => (
  <div className={styles.choice}>
    <h3>{title}</h3>
    <ul role="list" className={styles.chips}>
      {options.map((option) => (
        <li key={option.title}>
          {material && option.color && (
            <img
              src={pathTo.colorDrawing(material, option.color)}
              alt=""
              width="96"
              height="96"
              loading="lazy"
            />
          )}
          {option.title}
        </li>
      ))}
    </ul>
  </div>
);

export function LineChoices({ line: { choices } }: { line: Queries.LineChoicesFragment }) {
  const colors = choices.filter(({ material }) => material);
  const others = choices.filter(({ material }) => !material);
  return (
    <Pair>
      {colors.length > 0 && (
        <div className={styles.colors}>
          {colors.map((choice) => (
            <Chips key={choice.question} {...choice} />
          ))}
        </div>
      )}
      {others.length > 0 && (
        <dl className={styles.words}>
          {others.map(({ question, title, options }) => (
            <div key={question}>
              <dt>{title}</dt>
              <dd>{options.map((option) => option.title).join('; ')}</dd>
            </div>
          ))}
        </dl>
      )}
    </Pair>
  );
}

export const fields = graphql`
  fragment LineChoices on ProductLine {
    choices {
      question
      title
      material
      options {
        title
        color
      }
    }
  }
`;
