import type { ReactNode } from 'react';
import { Stack, Text, Title } from '#src/components/layout.tsx';
import { LeadDrawing } from './lead-drawing.tsx';
import * as styles from './page-header.module.css';

interface PageHeaderProps {
  title: ReactNode;
  lead: ReactNode;
  picture?: { src: string; alt: string };
  side?: ReactNode;
  /** On phones the drawing follows the title, then `#offer`, then the other text. */
  productFirst?: boolean;
  children?: ReactNode;
}

export function PageHeader({ title, lead, picture, side, productFirst, children }: PageHeaderProps) {
  const look = [styles.header, (picture || side) && styles.withPicture, productFirst && styles.productFirst];
  return (
    <Stack gap={6} align="center" className={look.filter(Boolean).join(' ')}>
      <Stack gap={4} justify="start" className={styles.text}>
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
