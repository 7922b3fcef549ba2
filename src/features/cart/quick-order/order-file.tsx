import { useId, useState } from 'react';
import { announce } from '#src/components/announcer.tsx';
import * as styles from './quick-order.module.css';
import { readOrderFile } from './read-order-file.ts';

/** Reads part numbers from a file into the text area, where the visitor can edit them. */
export function OrderFile({ onText }: { onText: (text: string) => void }) {
  const id = useId();
  const [problem, setProblem] = useState('');
  const read = async (input: HTMLInputElement) => {
    const file = input.files?.[0];
    if (!file) return;
    const { text, problem: why = '' } = await readOrderFile(file);
    // Allows selecting the same file again after an edit.
    input.value = '';
    setProblem(why);
    if (text === undefined) return;
    onText(text);
    announce(`${file.name} is in the box above.`);
  };
  return (
    <div className={styles.file}>
      <label htmlFor={id}>Or a CSV file, 1 MB at most</label>
      <input
        id={id}
        type="file"
        accept=".csv,.tsv,.txt,text/csv,text/plain,text/tab-separated-values"
        aria-invalid={problem !== ''}
        aria-describedby={`${id}-problem`}
        onChange={({ target }) => void read(target)}
      />
      <p id={`${id}-problem`} role="alert" hidden={!problem} className={styles.failed}>
        {problem}
      </p>
    </div>
  );
}
