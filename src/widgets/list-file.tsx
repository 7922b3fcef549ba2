import { useState } from 'react';
import { type DecodedText, decodeText } from '#domain/cart/decode-text.ts';
import { announce } from '#src/components/announcer.tsx';
import { FileField } from '#src/components/form/file-field.tsx';

const maxBytes = 1024 * 1024;

const tooLarge = 'A file may be 1 MB at most. Split it, or leave out the lines that are not needed.';
const unreadable = 'Your browser could not read this file. Choose it again.';

const bytesOf = (file: File): Promise<Uint8Array> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(new Uint8Array(reader.result as ArrayBuffer));
    reader.onerror = () => reject(reader.error);
    reader.readAsArrayBuffer(file);
  });

/** Returns a file's text, or a message if it cannot be read. */
async function readListFile(file: File): Promise<DecodedText> {
  if (file.size > maxBytes) return { problem: tooLarge };
  try {
    return decodeText(await bytesOf(file));
  } catch {
    return { problem: unreadable };
  }
}

/** Reads a list from a file into the text area above, where the visitor can edit it. */
export function ListFile({ onText }: { onText: (text: string) => void }) {
  const [problem, setProblem] = useState('');
  const read = async (input: HTMLInputElement) => {
    const file = input.files?.[0];
    if (!file) return;
    const { text, problem: why = '' } = await readListFile(file);
    // Allows selecting the same file again after an edit.
    input.value = '';
    setProblem(why);
    if (text === undefined) return;
    onText(text);
    announce(`${file.name} is in the box above.`);
  };
  return (
    <FileField
      label="Or a CSV file, 1 MB at most"
      accept=".csv,.tsv,.txt,text/csv,text/plain,text/tab-separated-values"
      problem={problem}
      onChange={({ target }) => void read(target)}
    />
  );
}
