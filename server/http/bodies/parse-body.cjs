const { parse } = require('secure-json-parse');
const { move, transferableSymbol, valueSymbol } = require('piscina');

/** Shorter texts cost less to copy than to decode. */
const minDecoded = 16 * 1024;

/** Returns the bytes of a text in base64; undefined for any other text. */
function decoded(text) {
  if (text.length < minDecoded || text.length % 4 !== 0) return undefined;
  const bytes = Buffer.from(text, 'base64');
  const padding = text.endsWith('==') ? 2 : text.endsWith('=') ? 1 : 0;
  // The decoder skips characters that are not of base64.
  return bytes.length === (text.length / 4) * 3 - padding ? bytes : undefined;
}

/** Replaces files by their bytes, in objects and lists at most `depth` below the body. */
function decodeFiles(value, field, depth, found) {
  if (typeof value !== 'object' || value === null || depth < 0) return;
  for (const [name, inner] of Object.entries(value)) {
    const bytes = name === field && typeof inner === 'string' ? decoded(inner) : undefined;
    if (bytes) {
      value[name] = new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.length);
      found.push(bytes.buffer);
    } else decodeFiles(inner, field, depth - 1, found);
  }
}

/** Runs in a thread: parses a JSON body and decodes its files, which are moved and not copied. */
module.exports = ({ bytes, fileField }) => {
  const body = parse(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString());
  const files = [];
  decodeFiles(body, fileField, 3, files);
  return move({ [transferableSymbol]: files, [valueSymbol]: body });
};
