import { graphql, type HeadProps, type PageProps } from 'gatsby';
import { addressOf } from '../../domain/content/address-of.ts';
import { PageHead } from '../app/layout/page-head.tsx';
import { Breadcrumbs } from '../components/breadcrumbs.tsx';
import { PageHeader } from '../components/page-header.tsx';
import { Section } from '../components/section.tsx';
import { ShowroomVisit } from '../features/locator/components/showroom-visit.tsx';

export default function BranchLocationsPage({
  data: { branch },
}: PageProps<Queries.BranchLocationsPageQuery>) {
  if (!branch) return null;
  const trail = [
    { title: 'Showrooms', to: addressOf.allLocations },
    { title: branch.formal_name, to: branch.branch_url },
  ];
  return (
    <div className="page-width">
      <Breadcrumbs trail={trail} here="Showrooms and hours" />
      <PageHeader title={`Where to find ${branch.formal_name}`} lead={branch.service_area.summary} />
      {branch.showrooms.map((showroom) => (
        <Section key={showroom.showroom_id} id={showroom.showroom_id} title={showroom.city}>
          <ShowroomVisit showroom={showroom} />
        </Section>
      ))}
    </div>
  );
}

export const Head = ({ data: { branch }, location }: HeadProps<Queries.BranchLocationsPageQuery>) => (
  <PageHead
    title={`Showrooms of ${branch?.formal_name}`}
    description={`Addresses, directions and opening hours: ${branch?.showrooms.map(({ city }) => city).join(', ')}.`}
    path={location.pathname}
  />
);

export const query = graphql`
  query BranchLocationsPage($id: String!) {
    branch(id: { eq: $id }) {
      formal_name
      branch_url
      service_area {
        summary
      }
      showrooms {
        showroom_id
        city
        ...ShowroomVisit
      }
    }
  }
`;
