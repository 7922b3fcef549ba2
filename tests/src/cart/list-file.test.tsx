import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { readCsv } from '#domain/cart/read-csv.ts';
import { readWindowSchedule } from '#domain/projects/window-schedule/read-window-schedule.ts';
import { ListFile } from '#src/widgets/list-file.tsx';
import { xlsx } from '#tests/support/cart/xlsx.ts';

const read: { text: string } = { text: '' };

function Reader() {
  const [text, setText] = useState('');
  read.text = text;
  return <ListFile onText={setText} />;
}

function choose(content: Uint8Array<ArrayBuffer>, name = 'windows.xlsx') {
  render(<Reader />);
  const input = screen.getByLabelText('Or a CSV or Excel file (.xlsx), 1 MB at most');
  fireEvent.change(input, { target: { files: [new File([content], name)] } });
}

const schedule = [
  ['Mark', 'Room', 'Qty', 'Type', 'RO Width', 'RO Height'],
  ['W1', 'Kitchen & bath', 2, 'Casement left', 30.5, { formula: 'E2+18', value: 48.499_999_999_999_993 }],
  [{ inline: 'W2' }, 'Den', 1, 'DH', '3\'-0"', '5-0'],
];

it('reads a workbook as Excel writes it: shared and inline text, numbers, results of formulas', async () => {
  choose(xlsx({ Windows: schedule }));
  await waitFor(() => expect(read.text).toContain('W2'));
  const { openings, problems } = readWindowSchedule(read.text, {});
  expect(problems).toEqual([]);
  expect(openings).toMatchObject([
    { mark: 'W1', room: 'Kitchen & bath', quantity: 2, width: 488, height: 776 },
    { mark: 'W2', room: 'Den', width: 576, height: 960 },
  ]);
});

it('reads the first sheet that holds something, and another one when it is chosen', async () => {
  choose(xlsx({ Cover: [], Windows: schedule, Doors: [['Mark'], ['D1']] }));
  await waitFor(() => expect(read.text).toContain('W2'));
  await userEvent.selectOptions(screen.getByLabelText('Sheet'), 'Doors');
  expect(read.text).toBe('Mark\nD1');
  expect(screen.queryByRole('option', { name: 'Cover' })).not.toBeInTheDocument();
});

it('keeps a cell that begins with a quote from taking the cells after it', async () => {
  choose(
    xlsx({
      Windows: [
        ['Mark', 'Note'],
        ['"A', 'Tempered'],
        ['B', 'Clear'],
      ],
    }),
  );
  await waitFor(() => expect(read.text).toContain('Clear'));
  expect(readCsv(read.text, '\t').rows.map(({ cells }) => cells)).toEqual([
    ['Mark', 'Note'],
    ['"A', 'Tempered'],
    ['B', 'Clear'],
  ]);
});

it('names the cells that the spreadsheet has turned into dates', async () => {
  choose(
    xlsx({
      Windows: [
        ['Mark', 'Size'],
        ['W1', { date: 46_087 }],
      ],
    }),
  );
  expect(await screen.findByText(/has turned a cell into a date: B2\. Correct it above\./)).toBeVisible();
  expect(read.text).toBe('Mark\tSize\nW1\t2026-03-06');
});

it('says which formats it reads, for workbooks of other formats and for empty ones', async () => {
  choose(new TextEncoder().encode('PK\u0003\u0004 not a workbook'), 'windows.numbers');
  expect(await screen.findByText(/^We read workbooks in the \.xlsx format alone\./)).toBeVisible();
});
