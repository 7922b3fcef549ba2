import { graphql } from 'gatsby';
import { JumpList } from '#src/components/page/jump-list.tsx';
import { RichText } from '#src/components/page/rich-text.tsx';
import { BranchOpening } from './branch-opening.tsx';

export const CareersOpening = ({ careers }: { careers: Queries.CareersOpeningFragment }) => (
  <BranchOpening title={careers.title} lead={careers.lead} beside={<RichText html={careers.life.html} />}>
    <JumpList
      label="Openings"
      items={careers.openings.map(({ job_id, title }) => ({ anchor: job_id, title }))}
    />
  </BranchOpening>
);

export const fields = graphql`
  fragment CareersOpening on BranchCareers {
    title
    lead
    life {
      html
    }
    openings {
      job_id
      title
    }
  }
`;
