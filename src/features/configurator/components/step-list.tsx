import type { Step } from '../use-steps.ts';
import * as styles from './step-list.module.css';

export function StepList({
  steps,
  current,
  open,
  onGo,
}: {
  steps: readonly Step[];
  current: string;
  /** Steps with a question that the visitor still has to answer */
  open: ReadonlySet<string>;
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
              // On phones the row overflows: scroll the current step into view.
              ref={(element) => {
                if (step === current)
                  element?.parentElement?.parentElement?.scrollTo?.({ left: element.offsetLeft - 40 });
              }}
              onClick={() => onGo(step)}
            >
              {title}
              {open.has(step) && (
                <span className={styles.open}>
                  <span className="visually-hidden"> (still to choose)</span>
                </span>
              )}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}
