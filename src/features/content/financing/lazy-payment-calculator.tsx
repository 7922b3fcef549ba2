import { lazyOnGesture } from '#src/lib/react/lazy-on-gesture.tsx';
import * as styles from './payment-calculator.module.css';
import { PlansContext } from './plans-context.ts';

const Calculator = lazyOnGesture(() => import('./payment-calculator.tsx'));

/** Static calculator with a first result; its script loads on interaction. Hidden without scripts. */
export const PaymentCalculator = ({ plans }: { plans: readonly Queries.PaymentPlanFragment[] }) => (
  <PlansContext value={plans}>
    <div className={styles.place}>
      <Calculator />
    </div>
  </PlansContext>
);
