import { useState } from 'react';
import type { AwaitingCertificate } from '#domain/trade/staff-accounts-contract.ts';
import { Button } from '#src/components/form/button.tsx';
import { Cluster } from '#src/components/layout.tsx';
import { useAction } from '#src/lib/react/use-action.ts';
import { nameOf } from '#src/widgets/staff/customer-name.ts';
import { useMay } from '#src/widgets/staff/frame/use-may.ts';
import { ReasonForm } from '#src/widgets/staff/reason-form.tsx';
import { RefusedAction } from '#src/widgets/staff/refused-action.tsx';
import { approveCertificate, rejectCertificate, saveCertificate } from './professionals-api.ts';

export function CertificateActions({
  certificate,
  reload,
}: {
  certificate: AwaitingCertificate;
  reload: () => void;
}) {
  const [asking, setAsking] = useState<'approve' | 'reject'>();
  const mayDecide = useMay('approve professionals');
  const { busy, reason, run } = useAction();
  const { id, number, state, expired, states, customer } = certificate;
  if (asking === 'approve')
    return (
      <ReasonForm
        title={`Approve certificate ${number}?`}
        explanation={`Orders ${customer ? `of ${nameOf(customer)} ` : ''}for ${states.join(', ')} bear no sales tax from now on. Its owner gets an email. You can reject it again at any time.`}
        label="Reason, for the log"
        confirm="Approve the certificate"
        leave={() => setAsking(undefined)}
        submit={async (reason) => {
          await approveCertificate(id, reason);
          reload();
          return undefined;
        }}
        done={`Certificate ${number} counts.`}
      />
    );
  if (asking === 'reject')
    return (
      <ReasonForm
        title={`Reject certificate ${number}?`}
        explanation="Sales tax is taken of orders in its states. The buyer gets an email."
        label="Reason, which the buyer reads"
        confirm="Reject the certificate"
        leave={() => setAsking(undefined)}
        submit={async (reason) => {
          await rejectCertificate(id, reason);
          reload();
          return undefined;
        }}
        done={`Certificate ${number} is rejected.`}
      />
    );
  return (
    <>
      <Cluster gap={3} align="center">
        <Button
          look="outline"
          disabled={busy}
          aria-label={`Save the file of ${number}`}
          onClick={() => void run(() => saveCertificate(certificate), `The file of ${number} is saved.`)}
        >
          Save the file
        </Button>
        {mayDecide && state === 'pending' && !expired && (
          <Button aria-label={`Approve ${number}`} onClick={() => setAsking('approve')}>
            Approve…
          </Button>
        )}
        {mayDecide && state !== 'rejected' && (
          <Button look="outline" aria-label={`Reject ${number}`} onClick={() => setAsking('reject')}>
            Reject…
          </Button>
        )}
      </Cluster>
      <RefusedAction refusal={reason} reload={reload} />
    </>
  );
}
