import type { ComponentProps, ReactNode } from 'react';
import { StateDrawing } from './state-drawing.tsx';
import * as styles from './state-screen.module.css';

interface StateScreenProps {
  drawing: ComponentProps<typeof StateDrawing>['of'];
  children: ReactNode;
}

export const StateScreen = ({ drawing, children }: StateScreenProps) => (
  <div className={styles.screen}>
    <div className={styles.words}>{children}</div>
    <StateDrawing of={drawing} />
  </div>
);

export const StateActions = ({ children }: { children: ReactNode }) => (
  <div className={styles.actions}>{children}</div>
);
