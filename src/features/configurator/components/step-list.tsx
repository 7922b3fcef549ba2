import { Cluster } from '#src/components/layout.tsx';
import type { Step } from '../use-steps.ts';
import * as styles from './step-list.module.css';

export function StepList({
  steps,
  closed,
  current,
  open,
  onGo,
}: {
  steps: readonly Step[];
  /** Steps in which the present answers leave nothing to choose */
  closed: ReadonlySet<string>;
  current: string;
  /** Steps with a question that the visitor still has to answer */
  open: ReadonlySet<string>;
  onGo: (step: string) => void;
}) {
  return (
    <nav className={styles.nav} aria-label="Steps">
      <p id="step-open" hidden>
        Still to choose
      </p>
      <Cluster as="ol" role="list" nowrap gap={4} className={styles.list}>
        {steps.map(({ step, title }) => (
          <li key={step}>
            <button
              type="button"
              className={`${styles.step} ${open.has(step) ? styles.open : ''}`}
              aria-describedby={open.has(step) ? 'step-open' : undefined}
              aria-current={step === current ? 'step' : undefined}
              // On phones the row overflows: scroll the current step into view.
              ref={(element) => {
                if (step === current)
                  element?.parentElement?.parentElement?.scrollTo?.({ left: element.offsetLeft - 40 });
              }}
              disabled={closed.has(step)}
              onClick={() => onGo(step)}
            >
              {title}
              {closed.has(step) && <span className="visually-hidden">: nothing to choose</span>}
            </button>
          </li>
        ))}
      </Cluster>
    </nav>
  );
}
