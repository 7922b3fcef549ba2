import { decimal } from './number.ts';

export type Attributes = Record<string, string | number | undefined>;

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
  // A parser would normalize a bare one to a line feed.
  '\r': '&#13;',
};

/** Code points that XML 1.0 forbids, even as references. */
const notInXml = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

/** Escapes text for content and quoted attributes; drops characters that XML forbids. */
export const escapeXml = (text: string): string =>
  text.replace(notInXml, '').replace(/[&<>"'\r]/g, (character) => entities[character] ?? '');

/** Creates an SVG element. Escapes and rounds attributes; children are raw markup. */
export const element = (name: string, attributes: Attributes, ...children: string[]): string => {
  const written = Object.entries(attributes)
    .filter((entry): entry is [string, string | number] => entry[1] !== undefined)
    .map(([key, value]) => ` ${key}="${typeof value === 'number' ? decimal(value) : escapeXml(value)}"`)
    .join('');
  return children.length === 0 ? `<${name}${written}/>` : `<${name}${written}>${children.join('')}</${name}>`;
};

/** Groups markup under common attributes. */
export const group = (attributes: Attributes, ...children: string[]): string =>
  element('g', attributes, ...children);
