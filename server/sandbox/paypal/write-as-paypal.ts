/**
 * JSON that no `JSON.stringify` writes and every parser reads: PayPal's own is written by another library. A
 * shop that parses and writes it again has other bytes, over which no signature is right.
 */
export const writeAsPaypal = (event: object): string =>
  JSON.stringify(event)
    .replaceAll('/', '\\/')
    .replace(/[\u0080-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
