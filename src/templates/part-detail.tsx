import { graphql, type HeadProps, Link, type PageProps } from 'gatsby';
import { addressOf } from '../../domain/content/address-of.ts';
import { formatUsd } from '../../domain/money/format-usd.ts';
import { PageHead } from '../app/layout/page-head.tsx';
import { Breadcrumbs } from '../components/breadcrumbs.tsx';
import { PageHeader } from '../components/page-header.tsx';
import { Pair, Prose, Section } from '../components/section.tsx';
import { AddToCart } from '../features/cart/components/add-to-cart.tsx';
import { Offer } from '../features/products/components/offer.tsx';
import { SpecTable } from '../features/products/components/spec-table.tsx';

export default function PartDetailPage({ data: { part } }: PageProps<Queries.PartDetailPageQuery>) {
  if (!part) return null;
  return (
    <div className="page-width">
      <Breadcrumbs trail={[{ title: 'Parts', to: addressOf.parts }]} here={part.title} />
      <PageHeader
        title={part.title}
        lead={part.summary}
        picture={{ src: addressOf.partDrawing(part.backend_name), alt: `Drawing: ${part.title}` }}
      >
        <Offer price={formatUsd(part.price_cents)} detail={`Part ${part.part_number}`}>
          <AddToCart backendName={part.backend_name} title={part.title} />
        </Offer>
      </PageHeader>
      <Section title="About this part" note={part.group.title}>
        <Pair>
          <Prose>
            <p>{part.description}</p>
          </Prose>
          <SpecTable caption={`Figures of ${part.title}`} rows={part.specifications} />
        </Pair>
      </Section>
      <Pair>
        <Section title="Fitting it">
          <Prose>
            <ol>
              {part.fitting.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
          </Prose>
        </Section>
        <Section title="What it fits" note={part.fits.length === 1 ? '1 line' : `${part.fits.length} lines`}>
          <ul>
            {part.fits.map((line) => (
              <li key={line.line_id}>
                <Link to={line.url}>{line.title}</Link>
              </li>
            ))}
          </ul>
        </Section>
      </Pair>
    </div>
  );
}

export const Head = ({ data: { part }, location }: HeadProps<Queries.PartDetailPageQuery>) => (
  <PageHead title={part?.title ?? ''} description={part?.summary ?? ''} path={location.pathname} />
);

export const query = graphql`
  query PartDetailPage($id: String!) {
    part(id: { eq: $id }) {
      backend_name
      part_number
      title
      summary
      description
      fitting
      price_cents
      group {
        title
      }
      specifications {
        name
        value
      }
      fits {
        line_id
        title
        url
      }
    }
  }
`;
