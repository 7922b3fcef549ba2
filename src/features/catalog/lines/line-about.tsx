import { graphql } from 'gatsby';
import { Bullets, Pair, Prose } from '#src/components/page/section.tsx';
import { LineSpecs } from './line-specs.tsx';

export const LineAbout = ({ line }: { line: Queries.LineAboutFragment }) => (
  <Pair>
    <Prose>
      <p>{line.description}</p>
      <Bullets items={line.features} />
    </Prose>
    <LineSpecs line={line} />
  </Pair>
);

export const fields = graphql`
  fragment LineAbout on ProductLine {
    description
    features
    ...LineSpecs
  }
`;
