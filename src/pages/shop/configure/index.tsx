import { graphql, type HeadProps, type PageProps } from 'gatsby';
import { useHydrated } from '../../../app/hydrated.ts';
import { PageHead } from '../../../app/layout/page-head.tsx';
import { AddConfiguration } from '../../../features/cart/components/add-configuration.tsx';
import { ConfigureScreen } from '../../../features/configure/components/configure-screen.tsx';
import { ProductChooser } from '../../../features/configure/components/product-chooser.tsx';
import { readAsked } from '../../../features/configure/use-opened.ts';

export default function ConfigurePage({ data, location }: PageProps<Queries.ConfigurePageQuery>) {
  const asked = useHydrated() ? readAsked(location.search) : undefined;
  if (!asked) return <ProductChooser categories={data.allCategory.nodes} />;
  return (
    <ConfigureScreen
      asked={asked}
      addToCart={(config, confirmed) => <AddConfiguration config={config} confirmed={confirmed} />}
    />
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
