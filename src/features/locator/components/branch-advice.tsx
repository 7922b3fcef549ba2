import { graphql } from 'gatsby';
import { Pair, Prose } from '../../../components/section.tsx';
import { telephoneLink } from '../../../lib/telephone-link.ts';

/** What a branch says of the houses around it, and how far around it goes. */
export function BranchAdvice({ branch }: { branch: Queries.BranchAdviceFragment }) {
  const { local_advice, service_area, phone } = branch;
  return (
    <Pair>
      <Prose>
        <p>{local_advice}</p>
      </Prose>
      <Prose>
        <p>{service_area.summary}</p>
        <p>{service_area.counties.join(', ')}.</p>
        <p>
          Call <a href={telephoneLink(phone)}>{phone}</a>
        </p>
      </Prose>
    </Pair>
  );
}

export const fields = graphql`
  fragment BranchAdvice on Branch {
    local_advice
    phone
    service_area {
      summary
      counties
    }
  }
`;
