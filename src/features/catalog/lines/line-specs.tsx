import { graphql } from 'gatsby';
import { SpecTable } from './spec-table.tsx';

/** A line's specifications, written by the build: their words weigh nothing on the page. */
export const LineSpecs = ({ line: { title, figures } }: { line: Queries.LineSpecsFragment }) => (
  <SpecTable caption={title} rows={figures} />
);

export const fields = graphql`
  fragment LineSpecs on ProductLine {
    title
    figures {
      name
      value
    }
  }
`;
