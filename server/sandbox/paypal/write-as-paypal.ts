/**
 * Serializes JSON unlike `JSON.stringify`, as PayPal's library does. A shop that reserializes the event
 * breaks the signature.
 */
export const writeAsPaypal = (event: object): string =>
  JSON.stringify(event)
    .replaceAll('/', '\\/')
    .replace(/[\u0080-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
