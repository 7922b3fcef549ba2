const mark = 'RESOURCE NOT AVAILABLE:';

/** The server's message that something is not there, or no more ([8.8]). */
export const resourceNotAvailable = (what: string): string => `${mark} ${what}`;

/** Gatsby's words for a page whose data is missing ([8.6]). */
export const pageResourcesNotFound = (path: string): string => `page resources for ${path} not found`;

/** A message as a visitor reads it: without the mark. */
export const withoutMark = (message: string): string =>
  message.startsWith(mark) ? message.slice(mark.length).trim() : message;
