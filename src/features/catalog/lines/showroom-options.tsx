import { graphql, Link } from 'gatsby';
import { showroomOptions } from '#domain/catalog/showroom-options.ts';
import { consultationAbout } from '#domain/content/paths/page-url.ts';
import { Section } from '#src/components/page/section.tsx';

/** Options that the configurator does not have: the branch answers for each. */
export function ShowroomOptions({ line: { title, features } }: { line: Queries.ShowroomOptionsFragment }) {
  const options = showroomOptions(features);
  if (options.length === 0) return null;
  return (
    <Section title="Through a showroom">
      <p>
        Ask for a visit with what you need: choose a time, or the branch calls you within one working day.
      </p>
      <ul>
        {options.map((option) => (
          <li key={option}>
            {option}:{' '}
            <Link to={consultationAbout(`${title}: ${option}`)}>
              ask for it<span className="visually-hidden">: {option}</span>
            </Link>
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
