import { graphql, type HeadProps, type PageProps } from 'gatsby';
import { addressOf } from '../../domain/content/address-of.ts';
import { PageHead } from '../app/layout/page-head.tsx';
import { Breadcrumbs } from '../components/breadcrumbs.tsx';
import { ButtonLink } from '../components/button.tsx';
import { PageHeader } from '../components/page-header.tsx';
import { Section, TextColumns } from '../components/section.tsx';
import { BranchAdvice } from '../features/locator/components/branch-advice.tsx';
import { ShowroomCard, ShowroomGrid } from '../features/locator/components/showroom-card.tsx';

export default function BranchHomePage({ data: { branch } }: PageProps<Queries.BranchHomePageQuery>) {
  if (!branch) return null;
  return (
    <div className="page-width">
      <Breadcrumbs trail={[{ title: 'Showrooms', to: addressOf.allLocations }]} here={branch.formal_name} />
      <PageHeader title={branch.headline} lead={branch.intro}>
        <ButtonLink to={addressOf.branchLocations(branch.branch_id)}>Showrooms and hours</ButtonLink>
      </PageHeader>
      <Section title="What this branch is known for">
        <TextColumns items={branch.strengths} />
      </Section>
      <Section title="What the houses here ask for">
        <BranchAdvice branch={branch} />
      </Section>
      <Section title="Showrooms" note={`${branch.showrooms.length} in the area`}>
        <ShowroomGrid>
          {branch.showrooms.map((showroom) => (
            <ShowroomCard key={showroom.showroom_id} showroom={showroom} />
          ))}
        </ShowroomGrid>
      </Section>
    </div>
  );
}

export const Head = ({ data: { branch }, location }: HeadProps<Queries.BranchHomePageQuery>) => (
  <PageHead title={branch?.formal_name ?? ''} description={branch?.intro ?? ''} path={location.pathname} />
);

export const query = graphql`
  query BranchHomePage($id: String!) {
    branch(id: { eq: $id }) {
      branch_id
      formal_name
      headline
      intro
      ...BranchAdvice
      strengths {
        title
        text
      }
      showrooms {
        ...ShowroomCard
      }
    }
  }
`;
