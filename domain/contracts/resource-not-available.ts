const mark = 'RESOURCE NOT AVAILABLE:';

/** Returns the server's message for a missing resource ([8.8]). */
export const resourceNotAvailable = (what: string): string => `${mark} ${what}`;

/** Returns Gatsby's message for a page without data ([8.6]). */
export const pageResourcesNotFound = (path: string): string => `page resources for ${path} not found`;

export const withoutMark = (message: string): string =>
  message.startsWith(mark) ? message.slice(mark.length).trim() : message;
