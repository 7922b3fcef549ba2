import type { CheckoutDraft } from '../checkout-draft.ts';
import * as styles from './checkout-page.module.css';

export const AnsweredContact = ({
  draft: { email, firstName, lastName, phone },
}: {
  draft: CheckoutDraft;
}) => (
  <>
    <p>
      {firstName} {lastName}
    </p>
    <p className="tabular">
      {email}, <span className={styles.unbroken}>{phone}</span>
    </p>
  </>
);

export const AnsweredDelivery = ({
  draft: { method, address1, city, state, postalCode, showroomName },
}: {
  draft: CheckoutDraft;
}) =>
  method === 'pickup' ? (
    <p>Picked up at {showroomName || 'the showroom you chose'}</p>
  ) : (
    <p className="tabular">
      Delivered to {address1}, {city}, {state} {postalCode}
    </p>
  );
