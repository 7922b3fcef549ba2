import { graphql } from 'gatsby';
import * as pathTo from '#domain/content/paths/path-to.ts';
import { Note, Stack, Text } from '#src/components/layout.tsx';
import { Pair } from '#src/components/page/section.tsx';
import * as styles from './line-choices.module.css';

type Choice = Queries.LineChoicesFragment['choices'][number];

const Chips = ({ title, material, options }: Choice) => (
  <Stack gap={3}>
    <Text as="h3" size="m">
      {title}
    </Text>
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
  </Stack>
);

export function LineChoices({ line: { choices } }: { line: Queries.LineChoicesFragment }) {
  const colors = choices.filter(({ material }) => material);
  const others = choices.filter(({ material }) => !material);
  return (
    <Pair>
      {colors.length > 0 && (
        <Stack gap={6}>
          {colors.map((choice) => (
            <Chips key={choice.question} {...choice} />
          ))}
        </Stack>
      )}
      {others.length > 0 && (
        <dl className={styles.words}>
          {others.map(({ question, title, options }) => (
            <div key={question}>
              <Note as="dt">{title}</Note>
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
