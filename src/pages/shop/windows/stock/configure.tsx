import type { HeadProps, PageProps } from 'gatsby';
import { useHydrated } from '../../../../app/hydrated.ts';
import { PageHead } from '../../../../app/layout/page-head.tsx';
import { AddConfiguration } from '../../../../features/cart/components/add-configuration.tsx';
import { ConfigureScreen } from '../../../../features/configure/components/configure-screen.tsx';
import { StockWindows } from '../../../../features/configure/components/stock-windows.tsx';
import { readAsked } from '../../../../features/configure/use-opened.ts';

export default function StockWindowsPage({ location }: PageProps) {
  const asked = useHydrated() ? readAsked(location.search) : undefined;
  if (!asked) return <StockWindows />;
  return (
    <ConfigureScreen
      asked={asked}
      addToCart={(config, confirmed) => <AddConfiguration config={config} confirmed={confirmed} />}
    />
  );
}

export const Head = ({ location }: HeadProps) => (
  <PageHead
    title="Stock windows"
    description="Windows in the sizes most openings have, on the shelf and on the road within days."
    path={location.pathname}
  />
);
