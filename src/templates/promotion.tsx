import { graphql, type HeadProps, type PageProps } from 'gatsby';
import { promotions } from '#domain/content/paths/page-url.ts';
import { PageHead } from '#src/app/layout/page-head.tsx';
import { Breadcrumbs } from '#src/components/page/breadcrumbs.tsx';
import { RichText } from '#src/components/page/rich-text.tsx';
import { Bullets, Pair, Section } from '#src/components/page/section.tsx';
import { ProductCards } from '#src/features/catalog/browse/product-cards.tsx';
import { PromotionHead } from '#src/features/content/offers/promotion-head.tsx';
import { TermsPlate } from '#src/features/content/offers/terms-plate.tsx';

export default function PromotionPage({ data: { promotion, build } }: PageProps<Queries.PromotionPageQuery>) {
  if (!promotion) return null;
  const { title, body, terms, lines } = promotion;
  return (
    <div className="page-width">
      <Breadcrumbs trail={[{ title: 'Promotions', to: promotions }]} here={title} />
      <PromotionHead promotion={promotion} built={build?.day ?? ''} />
      <Section title="How it works">
        <Pair>
          <RichText html={body.html} />
          <TermsPlate>
            <Bullets items={terms} />
          </TermsPlate>
        </Pair>
      </Section>
      <Section title="What it counts for" note={`${lines.length} lines`}>
        <ProductCards lines={lines} />
      </Section>
    </div>
  );
}

export const Head = ({ data: { promotion }, location }: HeadProps<Queries.PromotionPageQuery>) =>
  promotion && (
    <PageHead
      title={promotion.search_title || promotion.title}
      description={promotion.search_text || promotion.summary}
      path={location.pathname}
      picture={`promotions/${promotion.promotion_id}`}
    />
  );

export const query = graphql`
  query PromotionPage($id: String!) {
    build {
      day
    }
    promotion(id: { eq: $id }) {
      promotion_id
      search_title
      search_text
      body { html }
      terms
      lines { ...ProductCard }
      ...PromotionHead
    }
  }
`;
