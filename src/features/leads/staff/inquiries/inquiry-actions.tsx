import { useState } from 'react';
import type { z } from 'zod';
import { staffTextSchema } from '#domain/contracts/page-size.ts';
import { assignInquiry, closeInquiry, type DeskInquiry } from '#domain/leads/staff-inquiries-contract.ts';
import { Button } from '#src/components/form/button.tsx';
import { Cluster, Stack } from '#src/components/layout.tsx';
import { callEndpoint } from '#src/lib/http/http.ts';
import { AssignOwner } from '#src/widgets/staff/assign-request.tsx';
import { ReasonForm } from '#src/widgets/staff/reason-form.tsx';
import { AnswerForm } from './answer-form.tsx';
import { NextStepForm } from './next-step-form.tsx';

interface ActionsProps {
  inquiry: DeskInquiry;
  reload: () => void;
}

const whySchema: z.ZodType<string, string> = staffTextSchema('Say why', 200);

/** Actions of staff on an inquiry that is not closed. */
export function InquiryActions({ inquiry, reload }: ActionsProps) {
  const [asking, setAsking] = useState<'answer' | 'plan' | 'close'>();
  const { reference, name, owner, state } = inquiry;
  const leave = () => setAsking(undefined);
  const done = () => {
    leave();
    reload();
  };
  if (state === 'closed') return null;
  if (asking === 'answer') return <AnswerForm inquiry={inquiry} leave={leave} done={done} />;
  if (asking === 'plan') return <NextStepForm inquiry={inquiry} leave={leave} done={done} />;
  if (asking === 'close')
    return (
      <ReasonForm
        title={`Close the inquiry of ${name}?`}
        explanation="It leaves the inbox, and its sender gets no email. It cannot be taken back."
        label="Reason, which the inquiry keeps"
        words={whySchema}
        confirm="Close the inquiry"
        leave={leave}
        submit={async (reason) => {
          await callEndpoint(closeInquiry, { params: { reference }, body: { reason } });
          reload();
          return undefined;
        }}
        done={`The inquiry of ${name} is closed.`}
      />
    );
  return (
    <Stack gap={3}>
      <Cluster gap={3} align="center">
        <Button onClick={() => setAsking('answer')}>Answer by email…</Button>
        <Button look="outline" onClick={() => setAsking('plan')}>
          Next step…
        </Button>
        <Button look="outline" onClick={() => setAsking('close')}>
          Close…
        </Button>
      </Cluster>
      <AssignOwner
        what={`Inquiry of ${name}`}
        owner={owner}
        reload={reload}
        assign={(body) => callEndpoint(assignInquiry, { params: { reference }, body })}
      />
    </Stack>
  );
}
