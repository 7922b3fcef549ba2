import type { CheckoutDraft } from '../checkout-draft.ts';

/** What was said in a step that is done, in the words in which it was said. */
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
      {email}, {phone}
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
