import { Link } from 'gatsby';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Cluster, Stack, Text } from '#src/components/layout.tsx';
import { type Step, stepAddress, steps } from '../checkout-steps.ts';
import * as styles from './checkout-page.module.css';

const titles: Record<Step, string> = {
  contact: 'Contact',
  delivery: 'Delivery',
  payment: 'Payment',
};

export function StepFrame({
  step,
  now,
  isArrival,
  answered,
  children,
}: {
  step: Step;
  now: Step;
  /** Whether the visitor came from another step, so that the focus goes to this one's heading. */
  isArrival: boolean;
  answered: ReactNode;
  children: ReactNode;
}) {
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const isOpen = step === now;

  useEffect(() => {
    if (isOpen && isArrival) heading.current?.focus();
  }, [isOpen, isArrival]);

  const isDone = steps.indexOf(step) < steps.indexOf(now);
  return (
    <li className={styles.step} aria-current={isOpen ? 'step' : undefined}>
      <Stack as="section" aria-labelledby={headingId} gap={4}>
        <Cluster nowrap gap={4} align="baseline" justify="between">
          <h2 id={headingId} ref={heading} tabIndex={-1} className={isOpen ? styles.now : styles.notNow}>
            {titles[step]}
          </h2>
          {isDone && (
            <Link to={stepAddress(step)}>
              Change<span className="visually-hidden"> {titles[step].toLowerCase()}</span>
            </Link>
          )}
        </Cluster>
        {isDone && (
          <Text as="div" tone="soft" breaks>
            {answered}
          </Text>
        )}
        {isOpen && children}
      </Stack>
    </li>
  );
}
