import type { GatsbyBrowser } from 'gatsby';
import { Component, type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { Provider } from 'react-redux';
import { Stack } from '#src/components/layout.tsx';
import { setFlagDefaults } from '#src/lib/flagsmith/shown-flags.ts';
import { useAppStore } from '#src/session/hooks.ts';
import { createStore } from '#src/session/store.ts';
import type { ErrorFallbackProps } from './error-fallback.tsx';
import { frameOf } from './layout/frame-of.ts';
import { Layout } from './layout/layout.tsx';
import { useSite } from './layout/use-site.ts';
import { startUp } from './start-up.ts';

interface RouteErrorBoundaryProps {
  path: string;
  children: ReactNode;
}

interface Failure {
  hasFailed: boolean;
  Fallback?: ComponentType<ErrorFallbackProps>;
}

/** Replaces the page after a render error; a sentence if the error page fails to load ([2.19]). */
export class RouteErrorBoundary extends Component<RouteErrorBoundaryProps, Failure> {
  override state: Failure = { hasFailed: false };
  report: Promise<string | undefined> = Promise.resolve(undefined);

  static getDerivedStateFromError = () => ({ hasFailed: true });

  override componentDidCatch(error: unknown): void {
    this.report = import('#src/lib/http/report-error.ts').then(
      ({ reportError }) => reportError(error, 'drawing a page'),
      () => undefined,
    );
    import('./error-fallback.tsx').then(
      ({ ErrorFallback }) => this.setState({ Fallback: ErrorFallback }),
      () => undefined,
    );
  }

  override componentDidUpdate({ path }: RouteErrorBoundaryProps): void {
    if (path !== this.props.path && this.state.hasFailed) this.retry();
  }

  retry = (): void => this.setState({ hasFailed: false });

  override render(): ReactNode {
    const { hasFailed, Fallback } = this.state;
    const { path, children } = this.props;
    if (!hasFailed) return children;
    const fallback = Fallback ? (
      <Fallback report={this.report} path={path} retry={this.retry} />
    ) : (
      <Stack padY={7} gap={4} justify="start" className="page-width" role="alert">
        <h1>This page stopped working</h1>
        <a href={path}>Reload this page</a>
      </Stack>
    );
    // The frame of the staff's pages broke with the page, and the main part with it.
    if (frameOf(path) !== 'staff') return fallback;
    return (
      <main id="content" tabIndex={-1}>
        {fallback}
      </main>
    );
  }
}

let known: string | undefined;

/** Sets the flags known at build time before the first render, to match the static HTML ([4.10]). */
function useFlagDefaults(): void {
  const flags = useSite().build?.flags;
  if (flags === undefined || flags === known) return;
  known = flags;
  setFlagDefaults(JSON.parse(flags));
}

function Root({ children }: { children: ReactNode }) {
  const [store] = useState(createStore);
  // Some HTML hydrates later, when the state has changed: it first renders the state of the static HTML.
  const [serverState] = useState(store.getState);
  return (
    <Provider store={store} serverState={serverState}>
      {children}
    </Provider>
  );
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
