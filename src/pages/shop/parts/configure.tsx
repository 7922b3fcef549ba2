import type { HeadProps, PageProps } from 'gatsby';
import ConfigureAndAdd from '#src/app/configure-and-add.tsx';
import { PageHead } from '#src/app/layout/page-head.tsx';
import { ConfigureWaiting, NothingChosen } from '#src/features/configurator/components/configure-screen.tsx';
import { parseConfiguratorParams } from '#src/features/configurator/configurator-params.ts';
import { useHydrated } from '#src/lib/react/use-hydrated.ts';

export default function ConfigureProductPage({ location }: PageProps) {
  if (!useHydrated()) return <ConfigureWaiting />;
  const params = parseConfiguratorParams(location.search);
  if (!params) return <NothingChosen />;
  return <ConfigureAndAdd params={params} />;
}

export const Head = ({ location }: HeadProps) => (
  <>
    <PageHead
      title="Design your window or door"
      description="Set size, material, color and hardware, see it drawn to scale and priced to the cent."
      path={location.pathname}
    />
    {/* The static URL names no product. */}
    <meta name="robots" content="noindex" />
  </>
);
