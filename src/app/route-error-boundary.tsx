import { Component, type ComponentType, type ReactNode } from 'react';
import type { ErrorFallbackProps } from './error-fallback.tsx';
import * as styles from './route-error-boundary.module.css';

interface RouteErrorBoundaryProps {
  /** A new path resets the error. */
  path: string;
  children: ReactNode;
}

interface Failure {
  hasFailed: boolean;
  Fallback?: ComponentType<ErrorFallbackProps>;
}

/**
 * Reports a render error and replaces the page between header and footer. The error page loads on demand; if
 * that fails, a sentence is shown ([2.19]).
 */
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
    if (Fallback) return <Fallback report={this.report} path={path} retry={this.retry} />;
    return (
      <div className={`page-width ${styles.page}`} role="alert">
        <h1>This page stopped working</h1>
        <a href={path}>Reload this page</a>
      </div>
    );
  }
}
