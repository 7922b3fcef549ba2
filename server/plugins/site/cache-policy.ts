const hashedName = /[-.][0-9a-f]{8,}\.(js|css)$/;

/** The files of the search, but for the one that names them. */
const searchFile = /^search-index\/files\//;

export const forever = 'public, max-age=31536000, immutable';
const askEachTime = 'public, max-age=0, must-revalidate';

/**
 * Files whose name changes with their bytes are kept for good; everything else is asked after, which an ETag
 * makes cheap.
 */
export const cachePolicyOf = (file: string): string =>
  file.startsWith('static/') || searchFile.test(file) || hashedName.test(file) ? forever : askEachTime;
