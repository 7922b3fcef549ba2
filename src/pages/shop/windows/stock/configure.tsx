import type { HeadProps, PageProps } from 'gatsby';
import ConfigureAndAdd from '#src/app/configure-and-add.tsx';
import { PageHead } from '#src/app/layout/page-head.tsx';
import { StockWindows } from '#src/features/configurator/components/stock-windows.tsx';
import { parseConfiguratorParams } from '#src/features/configurator/configurator-params.ts';
import { SaveToProject } from '#src/features/projects/components/save-to-project.tsx';
import { useHydrated } from '#src/lib/react/use-hydrated.ts';

export default function StockWindowsPage({ location }: PageProps) {
  const params = useHydrated() ? parseConfiguratorParams(location.search) : undefined;
  if (!params)
    return (
      <StockWindows
        saveTo={({ backend_name, title }) => (
          <SaveToProject
            title={title}
            look="quiet"
            goods={() => ({ design: { backend_name, code: null }, quantity: 1 })}
          />
        )}
      />
    );
  return <ConfigureAndAdd params={params} />;
}

export const Head = ({ location }: HeadProps) => (
  <PageHead
    title="In-stock windows"
    description="Windows in common sizes, in stock and shipped within days."
    path={location.pathname}
  />
);
