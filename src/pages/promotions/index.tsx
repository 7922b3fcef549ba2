import { graphql, type HeadProps, type PageProps } from 'gatsby';
import { PageHead } from '#src/app/layout/page-head.tsx';
import { Breadcrumbs } from '#src/components/page/breadcrumbs.tsx';
import { PageHeader } from '#src/components/page/page-header.tsx';
import { PromotionGroups } from '#src/features/content/offers/promotion-groups.tsx';

export default function PromotionsPage({
  data: { indexPages, allPromotion, build },
}: PageProps<Queries.PromotionsPageQuery>) {
  if (!indexPages) return null;
  const { title, lead, none } = indexPages.promotions;
  return (
    <div className="page-width">
      <Breadcrumbs trail={[]} here="Promotions" />
      <PageHeader title={title} lead={lead} />
      <PromotionGroups promotions={allPromotion.nodes} built={build?.day ?? ''} none={none} />
    </div>
  );
}

export const Head = ({ data: { indexPages }, location }: HeadProps<Queries.PromotionsPageQuery>) => (
  <PageHead
    title="Window and door promotions"
    description={indexPages?.promotions.lead ?? ''}
    path={location.pathname}
  />
);

export const query = graphql`
  query PromotionsPage {
    build {
      day
    }
    indexPages {
      promotions {
        title
        lead
        none
      }
    }
    allPromotion {
      nodes {
        ...PromotionCard
      }
    }
  }
`;
