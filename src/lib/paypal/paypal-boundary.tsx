import { Component, type ReactNode } from 'react';
import { reportError } from '../http/report-error.ts';

interface Props {
  otherwise: (message: string) => ReactNode;
  children: ReactNode;
}

/** Catches errors of PayPal's components, which throw if the script lacks them ([8.7]). */
export class PayPalBoundary extends Component<Props, { message: string | null }> {
  override state: { message: string | null } = { message: null };

  static getDerivedStateFromError(error: unknown) {
    return { message: error instanceof Error ? error.message : String(error) };
  }

  override componentDidCatch(error: unknown) {
    reportError(error, 'showing a component of PayPal');
  }

  override render() {
    const { message } = this.state;
    return message === null ? this.props.children : this.props.otherwise(message);
  }
}
