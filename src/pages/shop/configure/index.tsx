import { graphql, type HeadProps, type PageProps } from 'gatsby';
import { Suspense } from 'react';
import { PageHead } from '#src/app/layout/page-head.tsx';
import { ProductChooser } from '#src/features/configurator/components/product-chooser.tsx';
import { parseConfiguratorParams } from '#src/features/configurator/configurator-params.ts';
import { lazyPart } from '#src/lib/react/lazy-part.ts';
import { useHydrated } from '#src/lib/react/use-hydrated.ts';

// Lazy: needed only if the URL names a product.
const ConfigureAndAdd = lazyPart(() => import('#src/app/configure-and-add.tsx'));

export default function ConfigurePage({ data, location }: PageProps<Queries.ConfigurePageQuery>) {
  const params = useHydrated() ? parseConfiguratorParams(location.search) : undefined;
  if (!params) return <ProductChooser categories={data.allCategory.nodes} />;
  return (
    <Suspense>
      <ConfigureAndAdd params={params} />
    </Suspense>
  );
}

export const Head = ({ location }: HeadProps) => (
  <PageHead
    title="Draw your window or door"
    description="Choose a window, patio door or entry door, set every detail, see it drawn to scale and priced to the cent."
    path={location.pathname}
  />
);

export const query = graphql`
  query ConfigurePage {
    allCategory(sort: { title: DESC }) {
      nodes {
        category_id
        title
        lines {
          ...ConfigureTile
        }
      }
    }
  }
`;
