import type { GatsbyBrowser } from 'gatsby';
import { type ReactNode, useEffect, useState } from 'react';
import { Provider } from 'react-redux';
import { useAppStore } from '#src/session/hooks.ts';
import { createStore } from '#src/session/store.ts';
import { Layout } from './layout/layout.tsx';
import { RouteErrorBoundary } from './route-error-boundary.tsx';
import { startUp } from './start-up.ts';
import { useFlagDefaults } from './use-flag-defaults.ts';

function Root({ children }: { children: ReactNode }) {
  const [store] = useState(createStore);
  return <Provider store={store}>{children}</Provider>;
}

function Page({ path, children }: { path: string; children: ReactNode }) {
  const store = useAppStore();
  useFlagDefaults();
  useEffect(() => startUp(store), [store]);
  return (
    <Layout path={path}>
      <RouteErrorBoundary path={path}>{children}</RouteErrorBoundary>
    </Layout>
  );
}

// Gatsby also wraps each page's Head in this, in a separate root: start no side effects here.
export const wrapRootElement: GatsbyBrowser['wrapRootElement'] = ({ element }) => <Root>{element}</Root>;

export const wrapPageElement: GatsbyBrowser['wrapPageElement'] = ({ element, props }) => (
  <Page path={props.location.pathname}>{element}</Page>
);
