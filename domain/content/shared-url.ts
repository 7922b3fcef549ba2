// Beside `path-to.ts`, whose addresses every page loads.

/** Where the link of a project leads. */
export const sharedProject = '/shared/project/';
/** Where the link of a professional's quote leads. */
export const sharedQuote = '/shared/quote/';

/** A link that opens something by its key. The key is behind the `#`: browsers send it to no server. */
export const linkWith = (page: string, key: string): string => `${page}#${key}`;

/** The key of a link, as `location.hash` has it; empty of none. */
export const keyIn = (hash: string): string => hash.replace(/^#/, '').slice(0, 200);
