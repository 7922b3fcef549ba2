import { createHash } from 'node:crypto';

/** What a policy calls a script or style that stands in a document, by its exact text. */
export const inlineHash = (text: string): string =>
  `sha256-${createHash('sha256').update(text).digest('base64')}`;
