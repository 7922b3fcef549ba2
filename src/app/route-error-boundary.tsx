import { Component, type ReactNode } from 'react';
import { Button } from '../components/button.tsx';
import * as styles from './route-error-boundary.module.css';

interface RouteErrorBoundaryProps {
  /** Another path is another page, which may well work. */
  path: string;
  children: ReactNode;
}

/**
 * Stands in for a page that could not be drawn, between the header and the footer, which go on working. The
 * error is reported; to draw the page again helps where its data was at fault, to load it again where a
 * script was.
 */
export class RouteErrorBoundary extends Component<RouteErrorBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError = () => ({ hasFailed: true });

  override componentDidCatch(error: unknown): void {
    import('../lib/report-error.ts').then(
      ({ reportError }) => reportError(error, 'drawing a page'),
      // A report whose script does not come is lost, like one that cannot be sent.
      () => undefined,
    );
  }

  override componentDidUpdate({ path }: RouteErrorBoundaryProps): void {
    if (path !== this.props.path && this.state.hasFailed) this.retry();
  }

  retry = (): void => this.setState({ hasFailed: false });

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <div className={`page-width ${styles.page}`} role="alert">
        <h1 className={styles.heading}>This page stopped working</h1>
        <p>The fault is ours and has been reported. Your cart is kept.</p>
        <div className={styles.actions}>
          <Button onClick={this.retry}>Try again</Button>
          <a href={this.props.path}>Reload this page</a>
          <a href="/">Home</a>
        </div>
      </div>
    );
  }
}
