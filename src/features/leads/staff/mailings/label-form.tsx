import { useState } from 'react';
import { type LabelSheetName, labelSheetNames, labelSheets, labelsOn } from '#domain/leads/label-sheets.ts';
import { markMailed, printLabels } from '#domain/leads/mailings-contract.ts';
import { Button } from '#src/components/form/button.tsx';
import { SelectField } from '#src/components/form/select-field.tsx';
import { TextField } from '#src/components/form/text-field.tsx';
import { Cluster, Stack } from '#src/components/layout.tsx';
import { Notice } from '#src/components/notice.tsx';
import { callEndpoint, fetchFile } from '#src/lib/http/http.ts';
import { useAction } from '#src/lib/react/use-action.ts';
import { saveFile } from '#src/lib/save-file.ts';

const options = labelSheetNames.map((name) => [name, labelSheets[name].title] as const);

interface LabelFormProps {
  chosen: readonly string[];
  reload: () => void;
}

/** Prints labels of the chosen addresses, then marks their brochures as sent. */
export function LabelForm({ chosen, reload }: LabelFormProps) {
  const { busy, reason, run } = useAction();
  const [sheet, setSheet] = useState<LabelSheetName>('5160');
  const [start, setStart] = useState('1');
  const last = labelsOn(labelSheets[sheet]);
  const from = Number(start);
  const problem = Number.isInteger(from) && from >= 1 && from <= last ? '' : `Enter 1 to ${last}`;
  const references = chosen.join(',');
  const print = () =>
    run(
      async () =>
        saveFile('labels.pdf', await fetchFile(printLabels, { query: { references, sheet, start: from } })),
      'The labels are saved as labels.pdf.',
    );
  const mark = async () => {
    if (await run(() => callEndpoint(markMailed, { body: { references } }), 'They are marked as sent.'))
      reload();
  };
  return (
    <Stack gap={3}>
      {reason && <Notice alarm title={reason} />}
      <Cluster gap={3} align="end">
        <SelectField
          label="Sheet"
          options={options}
          value={sheet}
          onChange={({ currentTarget }) => setSheet(currentTarget.value as LabelSheetName)}
        />
        <TextField
          label="First label at position"
          inputMode="numeric"
          value={start}
          error={problem}
          onChange={({ currentTarget }) => setStart(currentTarget.value)}
        />
      </Cluster>
      <Cluster gap={3} align="center">
        <Button disabled={busy || chosen.length === 0 || problem !== ''} onClick={() => void print()}>
          Print {chosen.length === 1 ? '1 label' : `${chosen.length} labels`}
        </Button>
        <Button look="outline" disabled={busy || chosen.length === 0} onClick={() => void mark()}>
          Mark {chosen.length} as sent
        </Button>
      </Cluster>
    </Stack>
  );
}
