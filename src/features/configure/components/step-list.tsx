import type { Step } from '../use-steps.ts';
import * as styles from './step-list.module.css';

/** The way through: every step can be gone to at any time, and each says whether it is the one at hand. */
export function StepList({
  steps,
  current,
  onGo,
}: {
  steps: readonly Step[];
  current: string;
  onGo: (step: string) => void;
}) {
  return (
    <nav className={styles.nav} aria-label="Steps">
      <ol role="list" className={styles.list}>
        {steps.map(({ step, title }) => (
          <li key={step}>
            <button
              type="button"
              className={styles.step}
              aria-current={step === current ? 'step' : undefined}
              // On a phone the row is wider than the screen: the step at hand is brought into sight.
              ref={(element) => {
                if (step === current)
                  element?.parentElement?.parentElement?.scrollTo?.({ left: element.offsetLeft - 40 });
              }}
              onClick={() => onGo(step)}
            >
              {title}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}
