import { lazyOnGesture } from '#src/lib/lazy-on-gesture.tsx';
import { PlansContext } from '../plans-context.ts';
import * as styles from './payment-calculator.module.css';

const Calculator = lazyOnGesture(() => import('./payment-calculator.tsx'));

/**
 * The calculator as a page holds it: drawn with its first figure, brought to life by a gesture, and not shown
 * where scripts do not run.
 */
export const PaymentCalculator = ({ plans }: { plans: readonly Queries.PaymentPlanFragment[] }) => (
  <PlansContext value={plans}>
    <div className={styles.place}>
      <Calculator />
    </div>
  </PlansContext>
);
