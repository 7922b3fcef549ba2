import { graphql } from 'gatsby';
import { RichText } from '../../../components/rich-text.tsx';
import { BranchOpening } from './branch-opening.tsx';
import { ShowroomMap } from './showroom-map.tsx';

interface PartnersOpeningProps {
  partners: Queries.PartnersOpeningFragment;
  branch: Queries.MapOfPartnersFragment;
}

/** What a branch says of those it works with, beside the map of all of them. */
export const PartnersOpening = ({ partners, branch: { showrooms, branch_retail } }: PartnersOpeningProps) => (
  <BranchOpening
    title={partners.title}
    lead={partners.lead}
    beside={<ShowroomMap showrooms={showrooms} stores={branch_retail} contractors={partners.contractors} />}
  >
    <RichText html={partners.text.html} />
  </BranchOpening>
);

export const fields = graphql`
  fragment PartnersOpening on BranchPartners {
    title
    lead
    text {
      html
    }
    contractors {
      ...ContractorsOnMap
    }
  }

  fragment MapOfPartners on Branch {
    showrooms {
      ...ShowroomMap
    }
    branch_retail {
      ...StoresOnMap
    }
  }
`;
