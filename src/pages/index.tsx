import { graphql, type HeadProps, Link, type PageProps } from 'gatsby';
import { PageHead } from '../app/layout/page-head.tsx';
import { Columns, Pair, Prose, Section, TextBlock } from '../components/section.tsx';
import { CategoryDoors } from '../features/home/components/category-door.tsx';
import { HomeHero } from '../features/home/components/home-hero.tsx';
import { ProductCard } from '../features/products/components/product-card.tsx';
import { ProductGrid } from '../features/products/components/product-grid.tsx';

export default function HomePage({
  data: { homePage, allCategory, allPart, allShowroom },
}: PageProps<Queries.HomePageQuery>) {
  if (!homePage) return null;
  const { process, featured, parts, showrooms } = homePage;
  return (
    <>
      <HomeHero {...homePage} />
      <div className="page-width">
        <CategoryDoors categories={allCategory.nodes} />
        <Section title={process.title}>
          <Columns>
            {process.steps.map(({ title, text }) => (
              <TextBlock key={title} title={title}>
                {text}
              </TextBlock>
            ))}
          </Columns>
        </Section>
        <Section title={featured.title}>
          <ProductGrid>
            {featured.lines.map((line) => (
              <ProductCard key={line.line_id} line={line} />
            ))}
          </ProductGrid>
        </Section>
        <Pair>
          <Section title={parts.title} note={`${allPart.totalCount} parts`}>
            <Prose>
              <p>{parts.text}</p>
              <p>
                <Link to="/shop/parts/">{parts.link}</Link>
              </p>
            </Prose>
          </Section>
          <Section title={showrooms.title} note={`${allShowroom.totalCount} showrooms`}>
            <Prose>
              <p>{showrooms.text}</p>
              <p>
                <Link to="/locations/">{showrooms.link}</Link>
              </p>
            </Prose>
          </Section>
        </Pair>
      </div>
    </>
  );
}

export const Head = ({ data: { brand, homePage } }: HeadProps<Queries.HomePageQuery>) => (
  <PageHead title={`${brand?.legal_name}: ${brand?.tagline}`} description={homePage?.lead ?? ''} path="/" />
);

export const query = graphql`
  query HomePage {
    brand {
      legal_name
      tagline
    }
    homePage {
      headline
      lead
      caption
      process {
        title
        steps {
          title
          text
        }
      }
      featured {
        title
        lines {
          line_id
          title
          style
          material
          summary
          price_from_cents
          url
        }
      }
      parts {
        title
        text
        link
      }
      showrooms {
        title
        text
        link
      }
    }
    allCategory(sort: { title: DESC }) {
      nodes {
        category_id
        title
        headline
        url
        lines {
          line_id
        }
      }
    }
    allPart {
      totalCount
    }
    allShowroom {
      totalCount
    }
  }
`;
