import type { ComponentProps, ReactNode } from 'react';
import { StateDrawing } from './state-drawing.tsx';
import * as styles from './state-screen.module.css';

interface StateScreenProps {
  drawing: ComponentProps<typeof StateDrawing>['of'];
  /** What happened, and below it what to do next. */
  children: ReactNode;
}

/** A screen that has nothing to show: a drawing, what happened, and what one can do next. */
export const StateScreen = ({ drawing, children }: StateScreenProps) => (
  <div className={styles.screen}>
    <div className={styles.words}>{children}</div>
    <StateDrawing of={drawing} />
  </div>
);

/** What one can do next, side by side while there is room. */
export const StateActions = ({ children }: { children: ReactNode }) => (
  <div className={styles.actions}>{children}</div>
);
