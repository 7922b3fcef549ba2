import type { GatsbyBrowser } from 'gatsby';
import { decodeLeniently } from './lenient-decoding.ts';

const reportLater = (error: unknown): void =>
  void import('#src/lib/report-error.ts').then(
    ({ reportError }) => reportError(error, 'running the page'),
    // A report whose script does not come is lost, like one that cannot be sent.
    () => undefined,
  );

/**
 * Has faults that nothing on the page caught reported ([1.6]), from the first line of its scripts on: Gatsby
 * throws «page resources for … not found» ([8.6]) before anything is drawn.
 */
export const onClientEntry: GatsbyBrowser['onClientEntry'] = () => {
  decodeLeniently();
  window.addEventListener('error', ({ error }) => reportLater(error));
  window.addEventListener('unhandledrejection', ({ reason }) => reportLater(reason));
};
