import { decimal } from './number.ts';

/** What an element may carry; `undefined` leaves the attribute out. */
export type Attributes = Record<string, string | number | undefined>;

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
  // Left bare, a parser would turn it into a line feed.
  '\r': '&#13;',
};

/** Code points that XML 1.0 does not allow in a document, not even as references. */
const notInXml = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

/** Text made safe for content and for quoted attributes; what XML cannot hold is dropped. */
export const escapeXml = (text: string): string =>
  text.replace(notInXml, '').replace(/[&<>"'\r]/g, (character) => entities[character] ?? '');

/**
 * One SVG element. Attribute values are escaped and rounded; children are markup and are taken as they are.
 */
export const element = (name: string, attributes: Attributes, ...children: string[]): string => {
  const written = Object.entries(attributes)
    .filter((entry): entry is [string, string | number] => entry[1] !== undefined)
    .map(([key, value]) => ` ${key}="${typeof value === 'number' ? decimal(value) : escapeXml(value)}"`)
    .join('');
  return children.length === 0 ? `<${name}${written}/>` : `<${name}${written}>${children.join('')}</${name}>`;
};

/** Several pieces of markup under common attributes. */
export const group = (attributes: Attributes, ...children: string[]): string =>
  element('g', attributes, ...children);
