import type { HeadProps, PageProps } from 'gatsby';
import ConfigureAndAdd from '../../../../app/configure-and-add.tsx';
import { PageHead } from '../../../../app/layout/page-head.tsx';
import { readAsked } from '../../../../features/configure/asked.ts';
import { StockWindows } from '../../../../features/configure/components/stock-windows.tsx';
import { useHydrated } from '../../../../lib/use-hydrated.ts';

export default function StockWindowsPage({ location }: PageProps) {
  const asked = useHydrated() ? readAsked(location.search) : undefined;
  if (!asked) return <StockWindows />;
  return <ConfigureAndAdd asked={asked} />;
}

export const Head = ({ location }: HeadProps) => (
  <PageHead
    title="In-stock windows"
    description="Windows in common sizes, in stock and shipped within days."
    path={location.pathname}
  />
);
