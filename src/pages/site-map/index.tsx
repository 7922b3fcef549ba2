import { graphql, type HeadProps, type PageProps } from 'gatsby';
import { PageHead } from '#src/app/layout/page-head.tsx';
import { Breadcrumbs } from '#src/components/page/breadcrumbs.tsx';
import { PageHeader } from '#src/components/page/page-header.tsx';
import { groupsOf } from '#src/features/content/home/groups-of.ts';
import { LinkGroups } from '#src/features/content/home/link-groups.tsx';

type Data = Queries.SiteMapPageQuery;

export default function SiteMapPage({ data }: PageProps<Data>) {
  return (
    <div className="page-width">
      <Breadcrumbs trail={[]} here="Site map" />
      <PageHeader title={data.indexPages?.site_map.title} lead={data.indexPages?.site_map.lead} />
      <LinkGroups groups={groupsOf(data)} />
    </div>
  );
}

export const Head = ({ data: { indexPages }, location }: HeadProps<Data>) => (
  <PageHead title="Site map" description={indexPages?.site_map.lead ?? ''} path={location.pathname} />
);

export const query = graphql`
  query SiteMapPage {
    indexPages {
      site_map {
        title
        lead
      }
    }
    ...SiteMapGroups
  }
`;
