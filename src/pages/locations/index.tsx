import { graphql, type HeadProps, type PageProps } from 'gatsby';
import { PageHead } from '../../app/layout/page-head.tsx';
import { Breadcrumbs } from '../../components/breadcrumbs.tsx';
import { JumpList } from '../../components/jump-list.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { Section } from '../../components/section.tsx';
import { BranchList } from '../../features/locator/components/branch-list.tsx';
import { groupByState } from '../../features/locator/group-by-state.ts';
import { LazyShowroomFinder } from '../../features/showroom-finder/components/lazy-showroom-finder.tsx';

export default function LocationsPage({
  data: { allBranch, allShowroom },
}: PageProps<Queries.LocationsPageQuery>) {
  const states = groupByState(allBranch.nodes);
  return (
    <div className="page-width">
      <Breadcrumbs trail={[]} here="Showrooms" />
      <PageHeader
        title={`${allShowroom.totalCount} showrooms, ${allBranch.totalCount} branches`}
        lead="Say where you are for the nearest, or look through the states and provinces below."
      />
      <LazyShowroomFinder places={allShowroom.nodes} />
      <JumpList
        label="States and provinces"
        items={states.map(({ anchor, name }) => ({ anchor, title: name }))}
      />
      {states.map(({ anchor, name, branches }) => (
        <Section key={anchor} id={anchor} title={name}>
          <BranchList branches={branches} />
        </Section>
      ))}
    </div>
  );
}

export const Head = ({ data: { allShowroom }, location }: HeadProps<Queries.LocationsPageQuery>) => (
  <PageHead
    title="Showrooms"
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
