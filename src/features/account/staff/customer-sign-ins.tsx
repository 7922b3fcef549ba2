import { useState } from 'react';
import type { DeskCustomer } from '#domain/account/staff-contract.ts';
import { Button } from '#src/components/form/button.tsx';
import { nameOf } from '#src/widgets/staff/customer-name.ts';
import * as styles from '#src/widgets/staff/desk.module.css';
import { signOutEverywhere } from '#src/widgets/staff/desk-api.ts';
import { ReasonForm } from '#src/widgets/staff/reason-form.tsx';

const devices = (count: number): string => (count === 1 ? '1 device' : `${count} devices`);

export function CustomerSignIns({ customer }: Pick<DeskCustomer, 'customer'>) {
  const [isAsking, setAsking] = useState(false);
  const [ended, setEnded] = useState<number>();
  const name = nameOf(customer);
  if (isAsking)
    return (
      <ReasonForm
        title={`Sign ${name} out everywhere?`}
        explanation="Every device asks for the password again. The cart and all that is saved stay with the account."
        label="Reason, for the log"
        confirm="Sign out everywhere"
        leave={() => setAsking(false)}
        submit={async (reason) => setEnded(await signOutEverywhere(customer.id, reason))}
        done={`${name} is signed out everywhere.`}
      />
    );
  return (
    <>
      {ended !== undefined && <p>Signed out of {devices(ended)}.</p>}
      <div className={styles.actions}>
        <Button look="outline" onClick={() => setAsking(true)}>
          Sign out everywhere…
        </Button>
      </div>
    </>
  );
}
