import { Pair, Section } from '#src/components/page/section.tsx';
import { lazyOnGesture } from '#src/lib/react/lazy-on-gesture.tsx';
import { Disclosure } from './disclosure.tsx';
import { ExamplePayments } from './example-payments.tsx';
import * as styles from './payment-calculator.module.css';
import { PlansContext } from './plans-context.ts';

const Calculator = lazyOnGesture(() => import('./payment-calculator.tsx'));

/** Static calculator with a first result; its script loads on interaction. Hidden without scripts. */
const PaymentCalculator = ({ plans }: { plans: readonly Queries.PaymentPlanFragment[] }) => (
  <PlansContext value={plans}>
    <div className={styles.place}>
      <Calculator />
    </div>
  </PlansContext>
);

interface PaymentFiguresProps {
  plans: readonly Queries.PaymentPlanFragment[];
  disclosure: string;
}

export const PaymentFigures = ({ plans, disclosure }: PaymentFiguresProps) => (
  <Section title="What it comes to">
    <Pair>
      <PaymentCalculator plans={plans} />
      <ExamplePayments plans={plans} />
    </Pair>
    <Disclosure text={disclosure} />
  </Section>
);
PaymentFigures.preload = Calculator.preload;
