import readXlsxFile from 'read-excel-file/universal';
import type { SheetCell } from '#domain/cart/sheet-text.ts';

export interface Sheet {
  name: string;
  rows: SheetCell[][];
}

/** Reads the sheets of an Excel workbook (`.xlsx`), values without formats; throws for other files. */
export async function readWorkbook(content: ArrayBuffer): Promise<Sheet[]> {
  const sheets = await readXlsxFile(content, { trim: false });
  return sheets.map(({ sheet, data }) => ({ name: sheet, rows: data as SheetCell[][] }));
}
