import { useState } from 'react';
import type { DeskApplication } from '#domain/contracts/desk-pro-applications.ts';
import { Button } from '#src/components/button.tsx';
import { useAction } from '#src/lib/use-action.ts';
import * as styles from '../components/desk.module.css';
import { ReasonForm } from '../components/reason-form.tsx';
import { RefusedAction } from '../components/refused-action.tsx';
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
