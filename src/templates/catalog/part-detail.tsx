import { graphql, type HeadProps, type PageProps } from 'gatsby';
import * as pathTo from '#domain/content/paths/path-to.ts';
import { PageHead } from '#src/app/layout/page-head.tsx';
import { Breadcrumbs } from '#src/components/page/breadcrumbs.tsx';
import { PageHeader } from '#src/components/page/page-header.tsx';
import { Section } from '#src/components/page/section.tsx';
import { AddPart } from '#src/features/cart/components/add-to-cart.tsx';
import { Offer } from '#src/features/catalog/browse/offer.tsx';
import { PartAbout } from '#src/features/catalog/parts/part-about.tsx';
import { PartFitting } from '#src/features/catalog/parts/part-fitting.tsx';
import { SaveToProject } from '#src/features/projects/components/save-to-project.tsx';
import { LazySubjectReviews } from '#src/features/reviews/lazy-subject-reviews.tsx';
import { ShownSubject } from '#src/features/reviews/shown-subject.ts';
import { OwnPrice } from '#src/session/customer/own-price.tsx';

export default function PartDetailPage({ data: { part } }: PageProps<Queries.PartDetailPageQuery>) {
  if (!part) return null;
  return (
    <div className="page-width">
      <Breadcrumbs trail={[{ title: 'Parts', to: pathTo.parts }]} here={part.title} />
      <PageHeader
        title={part.title}
        lead={part.summary}
        picture={{ src: pathTo.partDrawing(part.backend_name), alt: `Drawing: ${part.title}` }}
        productFirst
      >
        <Offer id="offer" price={<OwnPrice cents={part.price_cents} />} detail={`Part ${part.part_number}`}>
          <AddPart backendName={part.backend_name} title={part.title} />
          <SaveToProject
            title={part.title}
            goods={() => ({ part: { backend_name: part.backend_name }, quantity: 1 })}
          />
        </Offer>
      </PageHeader>
      <Section title="About this part" note={part.group.title}>
        <PartAbout part={part} />
      </Section>
      <PartFitting part={part} />
      <ShownSubject
        value={{
          subject: { kind: 'product', id: part.backend_name },
          name: `the ${part.title}`,
          page: part,
        }}
      >
        <LazySubjectReviews key={part.backend_name} />
      </ShownSubject>
    </div>
  );
}
PartDetailPage.parts = [LazySubjectReviews];

export const Head = ({ data: { part }, location }: HeadProps<Queries.PartDetailPageQuery>) => (
  <PageHead
    title={part?.title ?? ''}
    description={part?.summary ?? ''}
    path={location.pathname}
    structured={part?.structured_data}
  />
);

export const query = graphql`
  query PartDetailPage($id: String!) {
    part(id: { eq: $id }) {
      structured_data
      backend_name
      part_number
      title
      summary
      price_cents
      group { title }
      ...PartAbout
      ...PartFitting
      ...ReviewsOfPart
    }
  }
`;
