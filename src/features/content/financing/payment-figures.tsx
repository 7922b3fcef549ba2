import { Pair, Section } from '#src/components/page/section.tsx';
import { Disclosure } from './disclosure.tsx';
import { ExamplePayments } from './example-payments.tsx';
import { PaymentCalculator } from './lazy-payment-calculator.tsx';

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
