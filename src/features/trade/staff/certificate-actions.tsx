import { useState } from 'react';
import type { TaxCertificate } from '#domain/trade/certificates-contract.ts';
import { Button } from '#src/components/form/button.tsx';
import { useAction } from '#src/lib/react/use-action.ts';
import * as styles from '#src/widgets/staff/desk.module.css';
import { ReasonForm } from '#src/widgets/staff/reason-form.tsx';
import { RefusedAction } from '#src/widgets/staff/refused-action.tsx';
import { approveCertificate, rejectCertificate, saveCertificate } from './professionals-api.ts';

export function CertificateActions({
  certificate,
  reload,
}: {
  certificate: TaxCertificate;
  reload: () => void;
}) {
  const [asking, setAsking] = useState(false);
  const { busy, reason, run } = useAction();
  const { id, number, state, expired } = certificate;
  if (asking)
    return (
      <ReasonForm
        title={`Reject certificate ${number}?`}
        explanation="Sales tax is taken of orders in its states. The buyer gets a letter."
        label="Reason, which the buyer reads"
        confirm="Reject the certificate"
        leave={() => setAsking(false)}
        submit={async (reason) => {
          await rejectCertificate(id, reason);
          reload();
        }}
        done={`Certificate ${number} is rejected.`}
      />
    );
  return (
    <>
      <div className={styles.actions}>
        <Button
          look="outline"
          disabled={busy}
          aria-label={`Save the file of ${number}`}
          onClick={() => void run(() => saveCertificate(certificate), `The file of ${number} is saved.`)}
        >
          Save the file
        </Button>
        {state === 'pending' && !expired && (
          <Button
            disabled={busy}
            aria-label={`Approve ${number}`}
            onClick={() =>
              void run(() => approveCertificate(id), `Certificate ${number} counts.`).then(
                (done) => done && reload(),
              )
            }
          >
            Approve
          </Button>
        )}
        {state !== 'rejected' && (
          <Button look="outline" aria-label={`Reject ${number}`} onClick={() => setAsking(true)}>
            Reject…
          </Button>
        )}
      </div>
      <RefusedAction refusal={reason} reload={reload} />
    </>
  );
}
