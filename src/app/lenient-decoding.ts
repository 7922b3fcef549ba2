/**
 * Makes `decodeURIComponent` return malformed input unchanged. Gatsby and its router decode a path twice, so
 * `/%25` would throw: it becomes `%`, an invalid escape.
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
