import { graphql, type HeadProps, type PageProps } from 'gatsby';
import { PageHead } from '#src/app/layout/page-head.tsx';
import { Section } from '#src/components/page/section.tsx';
import { ProductCards } from '#src/features/catalog/browse/product-cards.tsx';
import { CategoryDoors } from '#src/features/content/home/category-door.tsx';
import { HomeHero } from '#src/features/content/home/home-hero.tsx';
import { HomeInvitations } from '#src/features/content/home/home-invitations.tsx';
import { HomeProcess } from '#src/features/content/home/home-process.tsx';

export default function HomePage({ data: { homePage, allCategory } }: PageProps<Queries.HomePageQuery>) {
  if (!homePage) return null;
  const { featured } = homePage;
  return (
    <>
      <HomeHero {...homePage} />
      <div className="page-width">
        <CategoryDoors categories={allCategory.nodes} />
        <HomeProcess {...homePage} />
        <Section title={featured.title}>
          <ProductCards lines={featured.lines} />
        </Section>
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
    homePage {
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
