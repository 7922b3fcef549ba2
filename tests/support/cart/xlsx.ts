import { strToU8, zipSync } from 'fflate';

type Cell = string | number | { date: number } | { formula: string; value: number } | { inline: string };

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const columnOf = (column: number): string => String.fromCharCode(65 + column);

function cellXml(cell: Cell, reference: string, shared: string[]): string {
  if (typeof cell === 'string') {
    shared.push(cell);
    return `<c r="${reference}" t="s"><v>${shared.length - 1}</v></c>`;
  }
  if (typeof cell === 'number') return `<c r="${reference}"><v>${cell}</v></c>`;
  if ('date' in cell) return `<c r="${reference}" s="1"><v>${cell.date}</v></c>`;
  if ('formula' in cell) return `<c r="${reference}"><f>${escaped(cell.formula)}</f><v>${cell.value}</v></c>`;
  return `<c r="${reference}" t="inlineStr"><is><t>${escaped(cell.inline)}</t></is></c>`;
}

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';

/** A workbook as Excel writes it: shared strings, a style of dates (number format 14), relations by id. */
export function xlsx(sheets: Record<string, Cell[][]>): Uint8Array<ArrayBuffer> {
  const shared: string[] = [];
  const names = Object.keys(sheets);
  const sheetXml = (rows: Cell[][]): string => {
    const lines = rows.map((cells, row) => {
      const written = cells.map((cell, column) => cellXml(cell, `${columnOf(column)}${row + 1}`, shared));
      return `<row r="${row + 1}">${written.join('')}</row>`;
    });
    return `${head}<worksheet xmlns="${main}"><sheetData>${lines.join('')}</sheetData></worksheet>`;
  };
  const parts: Record<string, string> = {};
  names.forEach((name, place) => {
    parts[`xl/worksheets/sheet${place + 1}.xml`] = sheetXml(sheets[name] ?? []);
  });
  const sheetList = names
    .map((name, place) => `<sheet name="${escaped(name)}" sheetId="${place + 1}" r:id="rId${place + 1}"/>`)
    .join('');
  const relationOf = (id: string, type: string, target: string): string =>
    `<Relationship Id="${id}" Type="${relations}/${type}" Target="${target}"/>`;
  const all = {
    '[Content_Types].xml': `${head}<Types xmlns="${packages}/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>`,
    '_rels/.rels': `${head}<Relationships xmlns="${packages}/relationships">${relationOf('rId1', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    'xl/workbook.xml': `${head}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${sheetList}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${head}<Relationships xmlns="${packages}/relationships">${[
      ...names.map((_, place) =>
        relationOf(`rId${place + 1}`, 'worksheet', `worksheets/sheet${place + 1}.xml`),
      ),
      relationOf('rId98', 'sharedStrings', 'sharedStrings.xml'),
      relationOf('rId99', 'styles', 'styles.xml'),
    ].join('')}</Relationships>`,
    'xl/styles.xml': `${head}<styleSheet xmlns="${main}"><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    'xl/sharedStrings.xml': `${head}<sst xmlns="${main}">${shared.map((text) => `<si><t xml:space="preserve">${escaped(text)}</t></si>`).join('')}</sst>`,
  };
  const files = Object.entries({ ...all, ...parts }).map(([name, text]) => [name, strToU8(text)] as const);
  return new Uint8Array(zipSync(Object.fromEntries(files)));
}
