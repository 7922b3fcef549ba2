import { graphql, Link } from 'gatsby';
import { Pair, Prose, Section } from '#src/components/page/section.tsx';

export function PartFitting({ part: { fitting, fits } }: { part: Queries.PartFittingFragment }) {
  return (
    <Pair>
      <Section title="Fitting it">
        <Prose>
          <ol>
            {fitting.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </Prose>
      </Section>
      <Section title="What it fits" note={fits.length === 1 ? '1 style' : `${fits.length} styles`}>
        <ul>
          {fits.map(({ line_id, title, url }) => (
            <li key={line_id}>
              <Link to={url}>{title}</Link>
            </li>
          ))}
        </ul>
      </Section>
    </Pair>
  );
}

export const fields = graphql`
  fragment PartFitting on Part {
    fitting
    fits {
      line_id
      title
      url
    }
  }
`;
