import { graphql } from 'gatsby';
import { RichText } from '#src/components/page/rich-text.tsx';
import { ShowroomMap } from '../branch-lists/showroom-map.tsx';
import { BranchOpening } from './branch-opening.tsx';

export const PartnersOpening = ({
  branchPages: { partners, map },
}: {
  branchPages: Queries.PartnersOpeningFragment;
}) => (
  <BranchOpening title={partners.title} lead={partners.lead} beside={<ShowroomMap map={map} />}>
    <RichText html={partners.text.html} />
  </BranchOpening>
);

export const fields = graphql`
  fragment PartnersOpening on BranchPages {
    map {
      ...ShowroomMap
    }
    partners {
      title
      lead
      text {
        html
      }
    }
  }
`;
