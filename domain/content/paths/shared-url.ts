// Separate from `path-to.ts`, which every page loads.

export const sharedProject = '/shared/project/';
export const sharedQuote = '/shared/quote/';

/** Returns a link with its key in the fragment, which browsers never send to a server. */
export const linkWith = (page: string, key: string): string => `${page}#${key}`;

/** Returns the key from `location.hash`; empty without a key. */
export const keyIn = (hash: string): string => hash.replace(/^#/, '').slice(0, 200);
