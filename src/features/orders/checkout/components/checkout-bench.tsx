import { navigate } from 'gatsby';
import { Suspense, useEffect, useMemo, useRef, useState } from 'react';
import type { z } from 'zod';
import type { Cart } from '#domain/cart/contract.ts';
import { Button } from '#src/components/form/button.tsx';
import { FormSummary } from '#src/components/form/form-summary.tsx';
import { Stack, Text } from '#src/components/layout.tsx';
import { Notice } from '#src/components/notice.tsx';
import { Skeleton } from '#src/components/page/skeleton.tsx';
import { lazyPart } from '#src/lib/react/lazy-part.ts';
import { useCheckedForm } from '#src/lib/react/use-checked-form.ts';
import { useOwnContact } from '#src/session/customer/use-own-contact.ts';
import { EmailField } from '#src/widgets/contact/email-field.tsx';
import { NameFields } from '#src/widgets/contact/name-fields.tsx';
import { PhoneField } from '#src/widgets/contact/phone-field.tsx';
import { type ChangeDraft, type CheckoutDraft, deliveryPostalCode, useDraft } from '../checkout-draft.ts';
import { contactSchema, fulfilmentToQuote, type Step, stepAddress, stepToShow } from '../checkout-steps.ts';
import { useQuote } from '../use-quote.ts';
import * as styles from './checkout-page.module.css';
import { DeliveryStep } from './delivery-step.tsx';
import { OrderAside } from './order-aside.tsx';
import { StepFrame } from './step-frame.tsx';

type Contact = z.input<typeof contactSchema>;

const asked = ['email', 'firstName', 'lastName', 'phone'] as const;

export function ContactStep({ draft, change }: { draft: CheckoutDraft; change: ChangeDraft }) {
  const { email, firstName, lastName, phone } = draft;
  const { form, summary, lines, errorOf, partOf, fill, send } = useCheckedForm<Contact>({
    schema: contactSchema,
    values: { email, firstName, lastName, phone },
    onChange: change,
    onDone: () => void navigate(stepAddress('delivery')),
  });
  useOwnContact((contact) => {
    for (const field of asked) if (contact[field] && !form.getValues(field)) fill(field, contact[field]);
  });
  return (
    <form className={styles.form} noValidate onSubmit={send}>
      <p className={styles.hint}>You need no account. The confirmation goes to your email address.</p>
      <FormSummary ref={summary} lines={lines} />
      <div className={styles.fields}>
        <EmailField className={styles.whole} {...form.register('email')} error={errorOf('email')} />
        <NameFields field={partOf} />
        <PhoneField {...form.register('phone')} error={errorOf('phone')} />
      </div>
      <Button type="submit">Continue to delivery</Button>
    </form>
  );
}

const AnsweredContact = ({ draft: { email, firstName, lastName, phone } }: { draft: CheckoutDraft }) => (
  <>
    <p>
      {firstName} {lastName}
    </p>
    <p className="tabular">
      {email},{' '}
      <Text as="span" whole>
        {phone}
      </Text>
    </p>
  </>
);

const AnsweredDelivery = ({
  draft: { method, address1, address2, city, state, postalCode, deliveryNote, shipsApart, showroomName },
}: {
  draft: CheckoutDraft;
}) =>
  method === 'pickup' ? (
    <p>Picked up at {showroomName || 'the showroom you chose'}</p>
  ) : (
    <>
      <p className="tabular">
        Delivered to {[address1, address2].filter(Boolean).join(', ')}, {city}, {state} {postalCode}
      </p>
      {deliveryNote && <p>For the driver: {deliveryNote}</p>}
      {shipsApart && <p>Parts first, in a parcel</p>}
    </>
  );

const PaymentStep = lazyPart(() => import('./payment-step.tsx'));

export function CheckoutBench({
  wanted,
  cart,
  refusal,
  onCartChanged,
}: {
  wanted: Step;
  cart: Cart;
  refusal: string;
  onCartChanged: () => Promise<void>;
}) {
  const [draft, change] = useDraft();
  const [promoRefusal, setPromoRefusal] = useState('');
  const now = stepToShow(wanted, draft);
  const [shown, setShown] = useState({ now, isArrival: false });
  if (shown.now !== now) {
    setShown({ now, isArrival: true });
    setPromoRefusal('');
  }
  const fulfilment = useMemo(() => fulfilmentToQuote(draft, now), [draft, now]);
  const quoted = useQuote(
    fulfilment,
    draft.promoCode,
    `${cart.subtotal_cents} ${cart.total_number}`,
    (reason) => {
      setPromoRefusal(reason);
      change({ promoCode: '' });
    },
  );

  const house = deliveryPostalCode(draft);
  const readFor = useRef(house);
  useEffect(() => {
    if (!house || house === readFor.current) return;
    readFor.current = house;
    void onCartChanged();
  }, [house, onCartChanged]);

  useEffect(() => {
    if (now !== wanted) void navigate(stepAddress(now), { replace: true });
  }, [now, wanted]);

  return (
    <div className={`page-width ${styles.page}`}>
      <h1 className={styles.heading}>Checkout</h1>
      {refusal && <Notice alarm title={refusal} />}
      {/* Keyed: a step is a page of its own. Kept elements would move by the difference of two steps. */}
      <Stack key={now} gap={6} align="start" className={styles.columns}>
        <ol role="list" className={styles.steps}>
          <StepFrame step="contact" {...shown} answered={<AnsweredContact draft={draft} />}>
            <ContactStep draft={draft} change={change} />
          </StepFrame>
          <StepFrame step="delivery" {...shown} answered={<AnsweredDelivery draft={draft} />}>
            <DeliveryStep draft={draft} change={change} />
          </StepFrame>
          <StepFrame step="payment" {...shown} answered={null}>
            <Suspense fallback={<Skeleton height="14rem" />}>
              <PaymentStep
                draft={draft}
                change={change}
                cart={cart}
                quoted={quoted}
                onCartChanged={() => void onCartChanged()}
              />
            </Suspense>
          </StepFrame>
        </ol>
        <OrderAside
          cart={cart}
          quoted={quoted}
          method={draft.method}
          promoCode={draft.promoCode}
          promoRefusal={promoRefusal}
          onPromo={(promoCode) => {
            setPromoRefusal('');
            change({ promoCode });
          }}
        />
      </Stack>
    </div>
  );
}
