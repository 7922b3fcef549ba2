// Not a pattern: on a path of thousands of slashes it would be tried from each of them.
function withoutTrailingSlashes(path: string): string {
  let end = path.length;
  while (end > 1 && path[end - 1] === '/') end -= 1;
  return path.slice(0, end);
}

/**
 * A path as it is matched, whatever spelling of it was asked for: no query, no fragment, no trailing slash,
 * and `/index.html` is `/` ([2.10]). The root is `/`.
 */
export const matchedPath = (url: string): string => {
  const [path = ''] = url.split(/[?#]/);
  return withoutTrailingSlashes(path.replace(/\/index\.html$/, '/'));
};
