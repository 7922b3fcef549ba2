import { shortenLines } from '#domain/typesetting/wrap-lines.ts';
import { outlineOfWords, widthOfWords } from './outline-words.ts';

const width = 1200;
const height = 630;
const margin = 72;
const textWidth = 500;
const fontSize = 52;
const lineHeight = 62;
const side = 470;

const wrap = (title: string): string[] =>
  shortenLines(title, {
    width: textWidth,
    lines: 5,
    measure: (text) => widthOfWords(text, fontSize),
  });

const words = (text: string, x: number, y: number, size: number): string =>
  `<path fill="#14171a" d="${outlineOfWords(text, { x, y, size })}"/>`;

const mark = `<g transform="translate(${margin} ${margin - 16}) scale(1.5)" fill="#14171a"><path d="M1 31V12L16 2l15 10v19h-2V13.1L16 4.4 3 13.1V31z"/><path d="M6 14.5h5.6v6.5H6zM13.2 14.5h5.6v6.5h-5.6zM20.4 14.5H26v6.5h-5.6z" fill="#FFD400" stroke="#14171a" stroke-width="1.2"/><path d="M1 29.5h30V31H1z"/></g>`;

const placed = (svg: string, x: number, y: number): string =>
  svg.replace(/<svg([^>]*)>/, (_, attributes: string) => {
    const kept = attributes.replace(/\s(width|height|x|y)="[^"]*"/g, '');
    return `<svg${kept} x="${x}" y="${y}" width="${side}" height="${side}">`;
  });

/**
 * Draws a page's social preview: a title and a drawing on a sheet, as an SVG of 1200 by 630 without text
 * elements.
 */
export function drawPicture(title: string, drawing: string): string {
  const lines = wrap(title);
  const top = height - margin - (lines.length - 1) * lineHeight;
  const heading = lines.map((line, at) => words(line, margin, top + at * lineHeight, fontSize)).join('');
  const sheet = `<rect x="${width - margin - side - 24}" y="${(height - side) / 2 - 24}" width="${side + 48}" height="${side + 48}" fill="#fff" stroke="#dcd6c9"/>`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<rect width="${width}" height="${height}" fill="#fbfaf6"/>`,
    sheet,
    placed(drawing, width - margin - side, (height - side) / 2),
    mark,
    words('Clerestory', margin + 66, margin + 22, 34),
    `<path d="M${margin} ${top - lineHeight - 10}h${textWidth}" stroke="#8a8375"/>`,
    heading,
    '</svg>',
  ].join('');
}
