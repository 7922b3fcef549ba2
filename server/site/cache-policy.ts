const hashedName = /[-.][0-9a-f]{8,}\.(js|css)$/;

const searchFile = /^search-index\/files\//;

export const forever = 'public, max-age=31536000, immutable';
const askEachTime = 'public, max-age=0, must-revalidate';

/** Caches content-hashed files forever; other files are revalidated, cheaply by ETag. */
export const cachePolicyOf = (file: string): string =>
  file.startsWith('static/') || searchFile.test(file) || hashedName.test(file) ? forever : askEachTime;
