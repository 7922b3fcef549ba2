import { useState } from 'react';
import { type RefusalReason, refusalReasons, refusalTitles } from '#domain/reviews/refusal.ts';
import { reportReview } from '#domain/reviews/votes-contract.ts';
import { Button } from '#src/components/form/button.tsx';
import { SelectField } from '#src/components/form/select-field.tsx';
import { Cluster, Note, Stack } from '#src/components/layout.tsx';
import { callEndpoint } from '#src/lib/http/http.ts';
import { useAction } from '#src/lib/react/use-action.ts';
import { browserId } from './browser-id.ts';

const options = refusalReasons.map((reason) => [reason, refusalTitles[reason]] as const);

/** Reports a review to the desk by a rule; a low rating breaks none. */
export function ReportButton({ id, title }: { id: string; title: string }) {
  const [step, setStep] = useState<'closed' | 'asking' | 'sent'>('closed');
  const [rule, setRule] = useState('');
  const [isMissing, setMissing] = useState(false);
  const { busy, reason, run } = useAction();
  const report = async () => {
    const body = { browser: browserId(), reason: rule as RefusalReason };
    await callEndpoint(reportReview, { params: { id }, body });
    setStep('sent');
  };
  if (step === 'sent') return <Note as="span">Thank you. A person looks at it.</Note>;
  if (step === 'closed')
    return (
      <Button look="quiet" aria-label={`Report: ${title}`} onClick={() => setStep('asking')}>
        Report
      </Button>
    );
  return (
    <Stack
      as="form"
      gap={3}
      aria-label={`Report: ${title}`}
      onSubmit={(event) => {
        event.preventDefault();
        setMissing(rule === '');
        if (rule !== '') void run(report, 'Your report is sent.');
      }}
    >
      <SelectField
        label="Rule that it breaks"
        options={options}
        value={rule}
        error={isMissing && rule === '' ? 'Choose the rule that it breaks' : ''}
        onChange={({ target }) => setRule(target.value)}
      />
      {reason && <Note tone="alarm">{reason}</Note>}
      <Cluster gap={3}>
        <Button type="submit" look="outline" disabled={busy}>
          {busy ? 'Sending…' : 'Send the report'}
        </Button>
        <Button look="quiet" onClick={() => setStep('closed')}>
          Cancel
        </Button>
      </Cluster>
    </Stack>
  );
}
