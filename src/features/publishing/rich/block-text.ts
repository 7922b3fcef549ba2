import type { Span } from './table-text.ts';

export interface ShownPictureText {
  file: string;
  alt: string;
  caption: string;
  width: number;
  height: number;
  shape: string;
  focus: string;
}

const quoted = (text: string): string => JSON.stringify(text);

/** Returns a picture block in the form that the site reads: fenced YAML. JSON strings are YAML. */
export const pictureText = ({ file, alt, caption, width, height, shape, focus }: ShownPictureText): string =>
  [
    '```picture',
    `file: ${file}`,
    `alt: ${quoted(alt)}`,
    ...(caption ? [`caption: ${quoted(caption)}`] : []),
    `width: ${width}`,
    `height: ${height}`,
    ...(shape === 'whole' ? [] : [`shape: ${shape}`]),
    ...(focus === 'center' ? [] : [`focus: ${focus}`]),
    '```',
  ].join('\n');

function unquoted(text: string): string {
  try {
    return text.startsWith('"') ? String(JSON.parse(text)) : text.replace(/^'(.*)'$/, '$1');
  } catch {
    return text;
  }
}

/** Returns the picture block around a position of a text; undefined elsewhere. */
export function pictureAt(text: string, caret: number): (Span & { picture: ShownPictureText }) | undefined {
  for (const match of text.matchAll(/^```picture\n((?:(?!```).*\n)*)```$/gm)) {
    const [start, end] = [match.index, match.index + match[0].length];
    if (caret < start || caret > end) continue;
    const pairs = [...(match[1] ?? '').matchAll(/^(\w+):\s*(.*)$/gm)];
    const values = new Map(pairs.map(([, key = '', value = '']) => [key, unquoted(value.trim())]));
    const of = (key: string, otherwise = ''): string => values.get(key) ?? otherwise;
    return {
      start,
      end,
      picture: {
        file: of('file'),
        alt: of('alt'),
        caption: of('caption'),
        width: Number(of('width')),
        height: Number(of('height')),
        shape: of('shape', 'whole'),
        focus: of('focus', 'center'),
      },
    };
  }
  return undefined;
}

/** Returns a block with the empty lines that separate it from the text around it. */
export function blockBetween(text: string, { start, end }: Span, block: string): string {
  const before = text.slice(0, start);
  const after = text.slice(end);
  const gapBefore = before === '' || before.endsWith('\n\n') ? '' : before.endsWith('\n') ? '\n' : '\n\n';
  const gapAfter = after.startsWith('\n\n')
    ? ''
    : after.startsWith('\n')
      ? '\n'
      : after === ''
        ? '\n'
        : '\n\n';
  return gapBefore + block + gapAfter;
}
