import { graphql, type HeadProps, type PageProps } from 'gatsby';
import { PageHead } from '#src/app/layout/page-head.tsx';
import { ShowroomMap } from '#src/features/places/branch-lists/showroom-map.tsx';
import { BranchFrame } from '#src/features/places/branch-pages/branch-frame.tsx';
import { BranchOpening } from '#src/features/places/branch-pages/branch-opening.tsx';
import { ShowroomVisit } from '#src/features/places/showrooms/showroom-visit.tsx';

export default function BranchLocationsPage({
  data: { branch },
  location,
}: PageProps<Queries.BranchLocationsPageQuery>) {
  if (!branch) return null;
  return (
    <BranchFrame branch={branch} path={location.pathname}>
      <BranchOpening
        title={`Where to find ${branch.formal_name}`}
        lead={branch.service_area.summary}
        beside={<ShowroomMap map={branch.map} />}
      />
      {branch.showrooms.map((showroom) => (
        <ShowroomVisit key={showroom.showroom_id} showroom={showroom} among />
      ))}
    </BranchFrame>
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
  query BranchLocationsPage($branch: String!) {
    branch(id: { eq: $branch }) {
      formal_name
      ...BranchFrame
      service_area {
        summary
      }
      showrooms {
        showroom_id
        city
        ...ShowroomVisit
      }
      map {
        ...ShowroomMap
      }
    }
  }
`;
