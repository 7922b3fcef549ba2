import { graphql, type HeadProps, type PageProps } from 'gatsby';
import { PageHead } from '#src/app/layout/page-head.tsx';
import { ShowroomFloor } from '#src/features/places/branch-lists/showroom-floor.tsx';
import { ShowroomMap } from '#src/features/places/branch-lists/showroom-map.tsx';
import { BranchFrame } from '#src/features/places/branch-pages/branch-frame.tsx';
import { BranchOpening } from '#src/features/places/branch-pages/branch-opening.tsx';
import { OtherShowrooms } from '#src/features/places/showrooms/showroom-grid.tsx';
import { plainHeading, ShowroomVisit } from '#src/features/places/showrooms/showroom-visit.tsx';

export default function BranchShowroomPage({
  data: { showroom, consultation },
  location,
}: PageProps<Queries.BranchShowroomPageQuery>) {
  if (!showroom) return null;
  const { branch, showroom_id, name, page_heading, intro, on_display, map } = showroom;
  return (
    <BranchFrame branch={branch} path={location.pathname} here={name} consultation={consultation}>
      <BranchOpening title={plainHeading(page_heading)} lead={intro} beside={<ShowroomMap map={map} />} />
      <ShowroomVisit showroom={showroom} />
      <ShowroomFloor items={on_display} />
      <OtherShowrooms branch={branch} than={showroom_id} />
    </BranchFrame>
  );
}

export const Head = ({ data: { showroom }, location }: HeadProps<Queries.BranchShowroomPageQuery>) => (
  <PageHead
    title={plainHeading(showroom?.page_heading ?? '')}
    description={showroom?.intro ?? ''}
    path={location.pathname}
    structured={showroom?.structured_data}
  />
);

export const query = graphql`
  query BranchShowroomPage($id: String!) {
    showroom(id: { eq: $id }) {
      showroom_id
      name
      page_heading
      intro
      on_display
      structured_data
      ...ShowroomVisit
      map {
        ...ShowroomMap
      }
      branch {
        ...BranchFrame
        ...OtherShowrooms
      }
    }
    consultation: consultationPage {
      ...BranchCall
    }
  }
`;
