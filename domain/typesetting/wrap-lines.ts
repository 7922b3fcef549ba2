import { graphemesOf } from './font-runs.ts';

export type Measure = (text: string) => number;

const paragraphEnd = /\r\n|[\n\r\u2028\u2029\u0085]/;
/** Break opportunities: after spaces, and after a hyphen, dash or slash before a letter. */
const pieces = /[^ \t]*?(?:[-–—/](?=\p{L})|[ \t]+)|[^ \t]+$/gu;

function splitPiece(piece: string, width: number, measure: Measure): [string, string] {
  const all = graphemesOf(piece);
  let low = 1;
  let high = all.length;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (measure(all.slice(0, middle).join('')) <= width) low = middle;
    else high = middle - 1;
  }
  return [all.slice(0, low).join(''), all.slice(low).join('')];
}

function wrapParagraph(paragraph: string, width: number, measure: Measure): string[] {
  const lines: string[] = [];
  let line = '';
  let used = 0;
  const end = (): void => {
    lines.push(line.trimEnd());
    line = '';
    used = 0;
  };
  for (const piece of paragraph.match(pieces) ?? []) {
    let rest = piece;
    if (line !== '' && used + measure(rest.trimEnd()) > width) end();
    while (measure(rest.trimEnd()) > width && graphemesOf(rest.trimEnd()).length > 1) {
      [line, rest] = splitPiece(rest, width, measure);
      end();
    }
    line += rest;
    used += measure(rest);
  }
  end();
  return lines;
}

/** Wraps between words if possible. Keeps line breaks and drops trailing spaces. */
export const wrapLines = (text: string, width: number, measure: Measure): string[] =>
  text.split(paragraphEnd).flatMap((paragraph) => wrapParagraph(paragraph, width, measure));

export function shortenLines(
  text: string,
  { width, lines: count, measure }: { width: number; lines: number; measure: Measure },
): string[] {
  const lines = wrapLines(text, width, measure);
  if (lines.length <= count) return lines;
  const last = graphemesOf((lines[count - 1] ?? '').trimEnd());
  while (last.length > 0 && measure(`${last.join('').trimEnd()}…`) > width) last.pop();
  return [...lines.slice(0, count - 1), `${last.join('').trimEnd()}…`];
}
