import { graphql } from 'gatsby';
import { Pair, Prose } from '#src/components/page/section.tsx';
import { SpecTable } from '../lines/spec-table.tsx';

export function PartAbout({ part }: { part: Queries.PartAboutFragment }) {
  return (
    <Pair>
      <Prose>
        <p>{part.description}</p>
      </Prose>
      <SpecTable caption={`Figures of ${part.title}`} rows={part.specifications} />
    </Pair>
  );
}

export const fields = graphql`
  fragment PartAbout on Part {
    title
    description
    specifications {
      name
      value
    }
  }
`;
