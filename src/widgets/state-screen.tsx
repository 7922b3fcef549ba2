import type { ComponentProps, ReactNode } from 'react';
import { Cluster, Stack } from '#src/components/layout.tsx';
import { StateDrawing } from './state-drawing.tsx';
import * as styles from './state-screen.module.css';

interface StateScreenProps {
  drawing: ComponentProps<typeof StateDrawing>['of'];
  children: ReactNode;
}

export const StateScreen = ({ drawing, children }: StateScreenProps) => (
  <Stack gap="6 7" align="center" className={styles.screen}>
    <Stack gap={4} justify="start" measure>
      {children}
    </Stack>
    <StateDrawing of={drawing} />
  </Stack>
);

export const StateTitle = ({ as: Title = 'p', children }: { as?: 'p' | 'h2'; children: ReactNode }) => (
  <Title className={styles.title}>{children}</Title>
);

export const StateActions = ({ children }: { children: ReactNode }) => <Cluster gap={3}>{children}</Cluster>;
