import type { HeadProps, PageProps } from 'gatsby';
import ConfigureAndAdd from '../../../../app/configure-and-add.tsx';
import { useHydrated } from '../../../../app/hydrated.ts';
import { PageHead } from '../../../../app/layout/page-head.tsx';
import { readAsked } from '../../../../features/configure/asked.ts';
import { StockWindows } from '../../../../features/configure/components/stock-windows.tsx';

export default function StockWindowsPage({ location }: PageProps) {
  const asked = useHydrated() ? readAsked(location.search) : undefined;
  if (!asked) return <StockWindows />;
  return <ConfigureAndAdd asked={asked} />;
}

export const Head = ({ location }: HeadProps) => (
  <PageHead
    title="In-stock windows"
    description="Windows in the sizes most openings have, on the shelf and on the road within days."
    path={location.pathname}
  />
);
