import { hash } from 'node:crypto';

/** Returns the CSP hash of an inline script or style, from its exact text. */
export const inlineHash = (text: string): string => `sha256-${hash('sha256', text, 'base64')}`;
