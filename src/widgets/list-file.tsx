import { useState } from 'react';
import { decodeText, emptyFile, isZip, workbook } from '#domain/cart/decode-text.ts';
import { sheetText } from '#domain/cart/sheet-text.ts';
import { announce } from '#src/components/announcer.tsx';
import { FileField } from '#src/components/form/file-field.tsx';
import { SelectField } from '#src/components/form/select-field.tsx';
import { Note, Stack } from '#src/components/layout.tsx';
import type { Sheet } from '#src/lib/read-workbook.ts';

const maxBytes = 1024 * 1024;

const tooLarge = 'A file may be 1 MB at most. Split it, or leave out the lines that are not needed.';
const unreadable = 'Your browser could not read this file. Choose it again.';

const bytesOf = (file: File): Promise<Uint8Array<ArrayBuffer>> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(new Uint8Array(reader.result as ArrayBuffer));
    reader.onerror = () => reject(reader.error);
    reader.readAsArrayBuffer(file);
  });

type Lists = { sheets: Sheet[]; text?: never } | { text: string; sheets?: never };
type ListRead = Lists | { problem: string };

async function readSheets(bytes: Uint8Array<ArrayBuffer>): Promise<ListRead> {
  const { readWorkbook } = await import(/* webpackChunkName: "workbook" */ '#src/lib/read-workbook.ts');
  const sheets = await readWorkbook(bytes.buffer).catch(() => undefined);
  if (!sheets) return { problem: workbook };
  const filled = sheets.filter(({ rows }) => sheetText(rows).text !== '');
  return filled.length > 0 ? { sheets: filled } : { problem: emptyFile };
}

/** Returns a file's text or sheets, or a message if it cannot be read. */
async function readListFile(file: File): Promise<ListRead> {
  if (file.size > maxBytes) return { problem: tooLarge };
  try {
    const bytes = await bytesOf(file);
    if (isZip(bytes)) return await readSheets(bytes);
    const { text, problem } = decodeText(bytes);
    return problem === undefined ? { text } : { problem };
  } catch {
    return { problem: unreadable };
  }
}

const datesNote = (dates: readonly string[]): string =>
  `Your spreadsheet has turned ${dates.length === 1 ? 'a cell' : `${dates.length} cells`} into a date: ${dates.slice(0, 6).join(', ')}${dates.length > 6 ? ' and others' : ''}. Correct it above.`;

/** Reads a list from a file into the text area above, where the visitor can edit it. */
export function ListFile({ onText }: { onText: (text: string) => void }) {
  const [problem, setProblem] = useState('');
  const [sheets, setSheets] = useState<readonly Sheet[]>([]);
  const [dates, setDates] = useState<readonly string[]>([]);
  const take = ({ name, rows }: Sheet) => {
    const read = sheetText(rows);
    setDates(read.dates);
    onText(read.text);
    announce(`The sheet ${name} is in the box above.`);
  };
  const read = async (input: HTMLInputElement) => {
    const file = input.files?.[0];
    if (!file) return;
    const found = await readListFile(file);
    // Allows selecting the same file again after an edit.
    input.value = '';
    setSheets([]);
    setDates([]);
    setProblem('problem' in found ? found.problem : '');
    if ('problem' in found) return;
    if (found.text !== undefined) {
      onText(found.text);
      announce(`${file.name} is in the box above.`);
      return;
    }
    const [first] = found.sheets;
    if (!first) return;
    setSheets(found.sheets);
    take(first);
  };
  return (
    <Stack gap={2}>
      <FileField
        label="Or a CSV or Excel file (.xlsx), 1 MB at most"
        accept=".csv,.tsv,.txt,.xlsx,text/csv,text/plain,text/tab-separated-values,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        problem={problem}
        onChange={({ target }) => void read(target)}
      />
      {sheets.length > 1 && (
        <SelectField
          label="Sheet"
          none="Choose a sheet"
          options={sheets.map(({ name }, place) => [String(place), name] as const)}
          defaultValue="0"
          onChange={({ target }) => {
            const sheet = target.value === '' ? undefined : sheets[Number(target.value)];
            if (sheet) take(sheet);
          }}
        />
      )}
      {dates.length > 0 && <Note role="status">{datesNote(dates)}</Note>}
    </Stack>
  );
}
