import { useState } from 'react';
import type { z } from 'zod';
import { staffTextSchema } from '#domain/contracts/page-size.ts';
import { type Mailing, markReturned } from '#domain/leads/mailings-contract.ts';
import { Button } from '#src/components/form/button.tsx';
import { callEndpoint } from '#src/lib/http/http.ts';
import { ReasonForm } from '#src/widgets/staff/reason-form.tsx';

const schema: z.ZodType<string, string> = staffTextSchema('Say what the post wrote on it', 200);

/** Marks the address of brochures that the post returned. */
export function ReturnedMail({ mailing, reload }: { mailing: Mailing; reload: () => void }) {
  const [isOpen, setOpen] = useState(false);
  const { reference, name } = mailing;
  if (!isOpen)
    return (
      <Button look="outline" aria-label={`Mail to ${name} came back`} onClick={() => setOpen(true)}>
        Came back…
      </Button>
    );
  return (
    <ReasonForm
      title={`Mail to ${name} came back?`}
      explanation="The address is marked, here and at the page of the person."
      label="What the post wrote on it"
      words={schema}
      confirm="Mark the address"
      leave={() => setOpen(false)}
      submit={async (reason) => {
        await callEndpoint(markReturned, { params: { reference }, body: { reason } });
        reload();
        return undefined;
      }}
      done={`The address of ${name} is marked.`}
    />
  );
}
