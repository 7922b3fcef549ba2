// XML forbids these characters in feeds, sitemaps and drawings. The last part matches lone surrogates.
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for.
const forbidden = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|\p{Surrogate}/u;

interface Unprintable {
  path: readonly PropertyKey[];
  message: string;
}

/** Finds the first string, key or value, with a character that pages and feeds cannot contain. */
export function unprintableIn(value: unknown, path: readonly PropertyKey[] = []): Unprintable | undefined {
  if (typeof value === 'string') {
    const code = forbidden.exec(value)?.[0].charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');
    return code === undefined
      ? undefined
      : { path, message: `holds a character that cannot be shown: U+${code}` };
  }
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, inner] of Object.entries(value)) {
    const place = [...path, Array.isArray(value) ? Number(key) : key];
    const found = unprintableIn(key, path) ?? unprintableIn(inner, place);
    if (found) return found;
  }
  return undefined;
}
