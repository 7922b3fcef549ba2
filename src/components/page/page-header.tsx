import type { ReactNode } from 'react';
import { Stack, Text, Title } from '#src/components/layout.tsx';
import { LeadDrawing } from './lead-drawing.tsx';
import * as styles from './page-header.module.css';

interface PageHeaderProps {
  title: ReactNode;
  lead: ReactNode;
  picture?: { src: string; alt: string };
  side?: ReactNode;
  children?: ReactNode;
}

export function PageHeader({ title, lead, picture, side, children }: PageHeaderProps) {
  return (
    <Stack gap={6} align="center" className={`${styles.header} ${picture || side ? styles.withPicture : ''}`}>
      <Stack gap={4} justify="start">
        <Title as="h1">{title}</Title>
        <Text size="l" tone="soft" measure>
          {lead}
        </Text>
        {children}
      </Stack>
      {side}
      {picture && <LeadDrawing className={styles.picture} src={picture.src} alt={picture.alt} />}
    </Stack>
  );
}
