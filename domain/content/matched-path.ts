/**
 * A path as it is matched, whatever spelling of it was asked for: no query, no fragment, no trailing slash, and `/index.html` is `/`
 * ([2.10]). The root is `/`.
 */
export const matchedPath = (address: string): string => {
  const [path = ''] = address.split(/[?#]/);
  return path.replace(/\/index\.html$/, '/').replace(/(?<=.)\/+$/, '');
};
