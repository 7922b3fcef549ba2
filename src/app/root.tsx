import type { GatsbyBrowser } from 'gatsby';
import { type ReactNode, useEffect, useState } from 'react';
import { Provider } from 'react-redux';
import { createStore } from '../session/store.ts';
import { Layout } from './layout/layout.tsx';
import { RouteErrorBoundary } from './route-error-boundary.tsx';
import { startUp } from './start-up.ts';

function Root({ children }: { children: ReactNode }) {
  const [store] = useState(createStore);
  useEffect(() => startUp(store), [store]);
  return <Provider store={store}>{children}</Provider>;
}

export const wrapRootElement: GatsbyBrowser['wrapRootElement'] = ({ element }) => <Root>{element}</Root>;

export const wrapPageElement: GatsbyBrowser['wrapPageElement'] = ({ element, props }) => (
  <Layout path={props.location.pathname}>
    <RouteErrorBoundary path={props.location.pathname}>{element}</RouteErrorBoundary>
  </Layout>
);
