import { graphql, type HeadProps, type PageProps } from 'gatsby';
import * as pathTo from '#domain/content/paths/path-to.ts';
import { PageHead } from '#src/app/layout/page-head.tsx';
import { Breadcrumbs } from '#src/components/page/breadcrumbs.tsx';
import { PageHeader } from '#src/components/page/page-header.tsx';
import { Section } from '#src/components/page/section.tsx';
import { AddKit } from '#src/features/cart/components/add-to-cart.tsx';
import { Offer } from '#src/features/catalog/browse/offer.tsx';
import { KitContents } from '#src/features/catalog/parts/kit-contents.tsx';
import { OwnPrice } from '#src/session/customer/own-price.tsx';

export default function BundleDetailPage({ data: { bundle } }: PageProps<Queries.BundleDetailPageQuery>) {
  if (!bundle) return null;
  return (
    <div className="page-width">
      <Breadcrumbs trail={[{ title: 'Parts', to: pathTo.parts }]} here={bundle.title} />
      <PageHeader
        title={bundle.title}
        lead={bundle.summary}
        picture={{ src: pathTo.kitDrawing(bundle.backend_name), alt: `Drawing: ${bundle.title}` }}
        productFirst
      >
        <Offer
          id="offer"
          price={<OwnPrice cents={bundle.price_cents} pieces={bundle.items} />}
          detail="Each part goes into your cart on a line of its own, so you can leave out what you have."
        >
          <AddKit
            backendName={bundle.backend_name}
            parts={bundle.items.map(({ part }) => part.backend_name)}
            title={bundle.title}
          />
        </Offer>
      </PageHeader>
      <Section title="What is included" note={`${bundle.items.length} parts`}>
        <KitContents kit={bundle} />
      </Section>
    </div>
  );
}

export const Head = ({ data: { bundle }, location }: HeadProps<Queries.BundleDetailPageQuery>) => (
  <PageHead
    title={bundle?.title ?? ''}
    description={bundle?.summary ?? ''}
    path={location.pathname}
    structured={bundle?.structured_data}
  />
);

export const query = graphql`
  query BundleDetailPage($id: String!) {
    bundle(id: { eq: $id }) {
      backend_name
      structured_data
      title
      summary
      price_cents
      ...KitContents
    }
  }
`;
