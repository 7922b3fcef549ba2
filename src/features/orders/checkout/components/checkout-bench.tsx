import { navigate } from 'gatsby';
import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import type { Cart } from '#domain/cart/contract.ts';
import { Notice } from '#src/components/notice.tsx';
import { Skeleton } from '#src/components/page/skeleton.tsx';
import { deliveryPostalCode, useDraft } from '../checkout-draft.ts';
import { fulfilmentToQuote, type Step, stepAddress, stepToShow } from '../checkout-steps.ts';
import { useQuote } from '../use-quote.ts';
import { AnsweredContact, AnsweredDelivery } from './answered.tsx';
import * as styles from './checkout-page.module.css';
import { ContactStep } from './contact-step.tsx';
import { DeliveryStep } from './delivery-step.tsx';
import { OrderAside } from './order-aside.tsx';
import { StepFrame } from './step-frame.tsx';

const PaymentStep = lazy(() => import('./payment-step.tsx'));

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
      <div className={styles.columns}>
        <ol role="list" className={styles.steps}>
          <StepFrame step="contact" now={now} answered={<AnsweredContact draft={draft} />}>
            <ContactStep draft={draft} change={change} />
          </StepFrame>
          <StepFrame step="delivery" now={now} answered={<AnsweredDelivery draft={draft} />}>
            <DeliveryStep draft={draft} change={change} />
          </StepFrame>
          <StepFrame step="payment" now={now} answered={null}>
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
      </div>
    </div>
  );
}
