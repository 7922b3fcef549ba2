import { graphql } from 'gatsby';
import { Section } from '#src/components/page/section.tsx';
import { PickStrip } from './pick-strip.tsx';
import { ProjectFeature } from './project-feature.tsx';

interface BranchWorkProps {
  branch: Queries.BranchWorkFragment;
  picks: readonly Queries.PickStripFragment[];
}

export function BranchWork({ branch: { branch_id, projects }, picks }: BranchWorkProps) {
  const [newest] = projects;
  return (
    <>
      {newest && (
        <Section title="Newest project">
          <ProjectFeature project={newest} branchId={branch_id} />
        </Section>
      )}
      {picks.length > 0 && (
        <Section title="What we sell most">
          <PickStrip picks={picks} branchId={branch_id} />
        </Section>
      )}
    </>
  );
}

export const fields = graphql`
  fragment BranchWork on Branch {
    branch_id
    projects {
      ...ProjectFeature
    }
  }
`;
