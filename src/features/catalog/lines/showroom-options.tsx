import { graphql, Link } from 'gatsby';
import { showroomOptions } from '#domain/catalog/showroom-options.ts';
import { consultationAbout } from '#domain/content/paths/page-url.ts';
import { Section } from '#src/components/page/section.tsx';

/** Options that the configurator does not have: the branch answers for each. */
export function ShowroomOptions({ line: { title, features } }: { line: Queries.ShowroomOptionsFragment }) {
  const options = showroomOptions(features);
  if (options.length === 0) return null;
  return (
    <Section title="Ask a showroom for">
      <ul>
        {options.map((option) => (
          <li key={option}>
            <Link to={consultationAbout(`${title}: ${option}`)}>{option}</Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}

export const fields = graphql`
  fragment ShowroomOptions on ProductLine {
    title
    features
  }
`;
