// A regular expression would backtrack quadratically on thousands of slashes.
function withoutTrailingSlashes(path: string): string {
  let end = path.length;
  while (end > 1 && path[end - 1] === '/') end -= 1;
  return path.slice(0, end);
}

/**
 * Normalizes a path for matching ([2.10]): no query, fragment or trailing slash, and `/index.html` is `/`.
 */
export const matchedPath = (url: string): string => {
  const [path = ''] = url.split(/[?#]/);
  return withoutTrailingSlashes(path.replace(/\/index\.html$/, '/'));
};
