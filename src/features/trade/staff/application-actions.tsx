import { useState } from 'react';
import type { DeskApplication } from '#domain/trade/staff-applications-contract.ts';
import { Button } from '#src/components/form/button.tsx';
import { useAction } from '#src/lib/react/use-action.ts';
import * as styles from '#src/widgets/staff/desk.module.css';
import { ReasonForm } from '#src/widgets/staff/reason-form.tsx';
import { RefusedAction } from '#src/widgets/staff/refused-action.tsx';
import { acceptApplication, declineApplication } from './professionals-api.ts';

export function ApplicationActions({
  application: { id, business },
  reload,
}: {
  application: DeskApplication;
  reload: () => void;
}) {
  const [asking, setAsking] = useState(false);
  const { busy, reason, run } = useAction();
  if (asking)
    return (
      <ReasonForm
        title={`Decline the application of ${business}?`}
        explanation="The account keeps list prices, and may apply again. Its owner gets a letter."
        label="Reason, which the applicant reads"
        confirm="Decline the application"
        leave={() => {
          setAsking(false);
          // Another agent may have decided meanwhile; the error says so.
          reload();
        }}
        submit={async (reason) => void (await declineApplication(id, reason))}
        done={`The application of ${business} is declined.`}
      />
    );
  return (
    <>
      <div className={styles.actions}>
        <Button
          disabled={busy}
          aria-label={`Accept ${business}`}
          onClick={() =>
            void run(() => acceptApplication(id), `${business} has a trade account.`).then(
              (done) => done && reload(),
            )
          }
        >
          Accept
        </Button>
        <Button look="outline" aria-label={`Decline ${business}`} onClick={() => setAsking(true)}>
          Decline…
        </Button>
      </div>
      <RefusedAction refusal={reason} reload={reload} />
    </>
  );
}
