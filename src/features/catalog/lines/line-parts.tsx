import { graphql } from 'gatsby';
import * as pathTo from '#domain/content/paths/path-to.ts';
import { MoreLink, Section } from '#src/components/page/section.tsx';
import { PartCards } from '../parts/part-cards.tsx';

const shown = 4;

export const LineParts = ({ line: { line_id, parts } }: { line: Queries.LinePartsFragment }) =>
  parts.length > 0 && (
    <Section title="Parts that fit" note={`${parts.length}`}>
      <PartCards parts={parts.slice(0, shown)} />
      {parts.length > shown && (
        <MoreLink to={pathTo.partsThatFit(line_id)}>All {parts.length} parts that fit</MoreLink>
      )}
    </Section>
  );

export const fields = graphql`
  fragment LineParts on ProductLine {
    line_id
    parts {
      ...PartCard
    }
  }
`;
