/**
 * Makes `decodeURIComponent` return a text as it is where its percent codes spell nothing. Gatsby and its
 * router decode a path twice, and `/%25` would end the page's script: `%25` is `%`, which is no code.
 */
export function decodeLeniently(): void {
  const decode = globalThis.decodeURIComponent;
  globalThis.decodeURIComponent = (encoded) => {
    try {
      return decode(encoded);
    } catch {
      return String(encoded);
    }
  };
}
