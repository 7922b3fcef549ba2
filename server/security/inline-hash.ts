import { createHash } from 'node:crypto';

/** Returns the CSP hash of an inline script or style, from its exact text. */
export const inlineHash = (text: string): string =>
  `sha256-${createHash('sha256').update(text).digest('base64')}`;
