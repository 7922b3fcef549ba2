import { graphql, type HeadProps, type PageProps } from 'gatsby';
import { addressOf } from '../../domain/content/address-of.ts';
import { PageHead } from '../app/layout/page-head.tsx';
import { Breadcrumbs } from '../components/breadcrumbs.tsx';
import { PageHeader } from '../components/page-header.tsx';
import { Bullets, Prose, Section } from '../components/section.tsx';
import { ShowroomVisit } from '../features/locator/components/showroom-visit.tsx';
import { plainHeading } from '../features/locator/plain-heading.ts';

export default function BranchShowroomPage({
  data: { showroom },
}: PageProps<Queries.BranchShowroomPageQuery>) {
  if (!showroom) return null;
  const { formal_name, branch_url } = showroom.branch;
  const trail = [
    { title: 'Showrooms', to: addressOf.allLocations },
    { title: formal_name, to: branch_url },
  ];
  return (
    <div className="page-width">
      <Breadcrumbs trail={trail} here={showroom.name} />
      <PageHeader title={plainHeading(showroom.page_heading)} lead={showroom.intro} />
      <Section title="Visit" note={`Store ${showroom.store_number}`}>
        <ShowroomVisit showroom={showroom} />
      </Section>
      <Section title="On the floor" note={`${showroom.on_display.length} displays`}>
        <Prose>
          <Bullets items={showroom.on_display} />
        </Prose>
      </Section>
    </div>
  );
}

export const Head = ({ data: { showroom }, location }: HeadProps<Queries.BranchShowroomPageQuery>) => (
  <PageHead
    title={plainHeading(showroom?.page_heading ?? '')}
    description={showroom?.intro ?? ''}
    path={location.pathname}
  />
);

export const query = graphql`
  query BranchShowroomPage($id: String!) {
    showroom(id: { eq: $id }) {
      name
      store_number
      page_heading
      intro
      on_display
      branch {
        formal_name
        branch_url
      }
      ...ShowroomVisit
    }
  }
`;
