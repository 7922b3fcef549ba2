import { graphql, type HeadProps, type PageProps } from 'gatsby';
import { PageHead } from '#src/app/layout/page-head.tsx';
import { Breadcrumbs } from '#src/components/page/breadcrumbs.tsx';
import { PageHeader } from '#src/components/page/page-header.tsx';
import { BrochureRack } from '#src/features/leads/brochures/brochure-rack.tsx';

export default function BrochuresPage({
  data: { indexPages, allBrochure },
}: PageProps<Queries.BrochuresPageQuery>) {
  return (
    <div className="page-width">
      <Breadcrumbs trail={[]} here="Brochures" />
      <PageHeader title={indexPages?.brochures.title} lead={indexPages?.brochures.lead} />
      <BrochureRack brochures={allBrochure.nodes} />
    </div>
  );
}

export const Head = ({ data: { indexPages }, location }: HeadProps<Queries.BrochuresPageQuery>) => (
  <PageHead
    title="Window and door brochures"
    description={indexPages?.brochures.lead ?? ''}
    path={location.pathname}
  />
);

export const query = graphql`
  query BrochuresPage {
    indexPages {
      brochures {
        title
        lead
      }
    }
    allBrochure(sort: { order: ASC }) {
      nodes {
        ...BrochureRack
      }
    }
  }
`;
