import { graphql } from 'gatsby';
import { Section, TextColumns } from '#src/components/page/section.tsx';

export const HomeProcess = ({ process }: Queries.HomeProcessStepsFragment) => (
  <Section title={process.title}>
    <TextColumns items={process.steps} />
  </Section>
);

export const fields = graphql`
  fragment HomeProcessSteps on HomePage {
    process {
      title
      steps {
        title
        text
      }
    }
  }
`;
