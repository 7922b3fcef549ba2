import { graphql, type HeadProps, Link, type PageProps } from 'gatsby';
import { PageHead } from '#src/app/layout/page-head.tsx';
import { Pair, Prose, Section } from '#src/components/page/section.tsx';
import { ProductCards } from '#src/features/catalog/browse/product-cards.tsx';
import { InstalledTable } from '#src/features/catalog/lines/installed-table.tsx';
import { CategoryDoors } from '#src/features/content/home/category-door.tsx';
import { HomeHero } from '#src/features/content/home/home-hero.tsx';
import { HomeInvitations } from '#src/features/content/home/home-invitations.tsx';
import { HomeProcess } from '#src/features/content/home/home-process.tsx';
import { CurrentOffer } from '#src/features/content/offers/current-offer.tsx';
import { EvidenceLine } from '#src/features/reviews/evidence-line.tsx';

export default function HomePage({
  data: { homePage, allCategory, build },
}: PageProps<Queries.HomePageQuery>) {
  if (!homePage) return null;
  const { featured, example } = homePage;
  return (
    <>
      <HomeHero {...homePage} />
      <div className="page-width">
        <EvidenceLine
          ratings={homePage.ratings}
          glassCover={homePage.glass_cover}
          offer={<CurrentOffer promotions={homePage.promotions} built={build?.day ?? ''} />}
        />
        <CategoryDoors categories={allCategory.nodes} />
        <HomeProcess {...homePage} />
        <Section title={featured.title}>
          <ProductCards lines={featured.lines} />
        </Section>
        {example?.total && (
          <Section title={example.title}>
            <Pair>
              <Prose>
                <p>{example.text}</p>
                <p>
                  <Link to="/replacement/">How a window is replaced</Link>
                </p>
              </Prose>
              <InstalledTable total={example.total} />
            </Pair>
          </Section>
        )}
        <HomeInvitations {...homePage} />
      </div>
    </>
  );
}

export const Head = ({ data: { brand, homePage } }: HeadProps<Queries.HomePageQuery>) => (
  <PageHead
    title={`${brand?.legal_name}: ${brand?.tagline}`}
    description={homePage?.lead ?? ''}
    path="/"
    structured={brand?.structured_data}
  />
);

export const query = graphql`
  query HomePage {
    brand { legal_name structured_data tagline }
    build { day }
    homePage {
      ratings { count average }
      glass_cover
      promotions { ...CurrentOffer }
      example { title text total { ...InstalledTable } }
      ...HomeHero
      ...HomeInvitations
      ...HomeProcessSteps
      featured {
        title
        lines {
          ...ProductCard
        }
      }
    }
    allCategory(sort: { title: DESC }) {
      nodes {
        ...CategoryDoor
      }
    }
  }
`;
