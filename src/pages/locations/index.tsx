import { graphql, type HeadProps, type PageProps } from 'gatsby';
import { PageHead } from '#src/app/layout/page-head.tsx';
import { Breadcrumbs } from '#src/components/page/breadcrumbs.tsx';
import { FoldedGroups } from '#src/components/page/folded-groups.tsx';
import { PageHeader } from '#src/components/page/page-header.tsx';
import { Section } from '#src/components/page/section.tsx';
import { LazyShowroomFinder } from '#src/features/places/finders/lazy-showroom-finder.tsx';
import { BranchList, groupByState } from '#src/features/places/showrooms/branch-list.tsx';

export default function LocationsPage({
  data: { allBranch, allShowroom },
}: PageProps<Queries.LocationsPageQuery>) {
  const states = groupByState(allBranch.nodes);
  return (
    <div className="page-width">
      <Breadcrumbs trail={[]} here="Showrooms" />
      <PageHeader
        title="Find a showroom"
        lead={`${allShowroom.totalCount} window and door showrooms at ${allBranch.totalCount} branches. Enter a ZIP or postal code for the nearest, or look through the states and provinces below.`}
      />
      <LazyShowroomFinder places={allShowroom.nodes} />
      <Section title="By state and province" note={`${allShowroom.totalCount} showrooms`}>
        <FoldedGroups
          groups={states.map(({ anchor, name, branches }) => ({
            anchor,
            title: name,
            note: String(branches.reduce((count, { showrooms }) => count + showrooms.length, 0)),
            content: <BranchList branches={branches} />,
          }))}
        />
      </Section>
    </div>
  );
}
LocationsPage.parts = [LazyShowroomFinder];

export const Head = ({ data: { allShowroom }, location }: HeadProps<Queries.LocationsPageQuery>) => (
  <PageHead
    title="Window and door showrooms near you"
    description={`All ${allShowroom.totalCount} Clerestory showrooms in the United States and Canada, by state and province.`}
    path={location.pathname}
  />
);

export const query = graphql`
  query LocationsPage {
    allShowroom {
      totalCount
      nodes {
        latitude
        longitude
      }
    }
    allBranch(sort: [{ country: DESC }, { state: { name: ASC } }, { formal_name: ASC }]) {
      totalCount
      nodes {
        ...BranchList
      }
    }
  }
`;
