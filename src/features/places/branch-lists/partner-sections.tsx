import { graphql } from 'gatsby';
import { Section } from '#src/components/page/section.tsx';
import { ContractorTable } from './contractor-table.tsx';
import { StoreList } from './store-list.tsx';

interface PartnerSectionsProps {
  contractors: readonly Queries.ContractorTableFragment[];
  branch: Queries.PartnerSectionsFragment;
}

export const PartnerSections = ({ contractors, branch: { branch_retail } }: PartnerSectionsProps) => (
  <>
    {contractors.length > 0 && (
      <Section title="Contractors" note={`${contractors.length} in our area`}>
        <ContractorTable contractors={contractors} />
      </Section>
    )}
    {branch_retail.length > 0 && (
      <Section title="Stores" note={`${branch_retail.length} in our area`}>
        <StoreList stores={branch_retail} />
      </Section>
    )}
  </>
);

export const fields = graphql`
  fragment PartnerSections on Branch {
    branch_retail {
      ...StoreList
    }
  }
`;
