import type { HeadProps, PageProps } from 'gatsby';
import { useHydrated } from '../../../app/hydrated.ts';
import { PageHead } from '../../../app/layout/page-head.tsx';
import { AddConfiguration } from '../../../features/cart/components/add-configuration.tsx';
import {
  ConfigureScreen,
  ConfigureWaiting,
  NothingChosen,
} from '../../../features/configure/components/configure-screen.tsx';
import { readAsked } from '../../../features/configure/use-opened.ts';

export default function ConfigureProductPage({ location }: PageProps) {
  if (!useHydrated()) return <ConfigureWaiting />;
  const asked = readAsked(location.search);
  if (!asked) return <NothingChosen />;
  return (
    <ConfigureScreen
      asked={asked}
      addToCart={(config, confirmed) => <AddConfiguration config={config} confirmed={confirmed} />}
    />
  );
}

export const Head = ({ location }: HeadProps) => (
  <PageHead
    title="Configure"
    description="Set size, material, color and hardware, see it drawn to scale and priced to the cent."
    path={location.pathname}
  />
);
