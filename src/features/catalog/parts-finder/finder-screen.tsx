import type { ReactNode } from 'react';
import { Stack, Text } from '#src/components/layout.tsx';

export interface Ask {
  query: URLSearchParams;
  change: (changes: Record<string, string>) => void;
}

export const FinderScreen = ({
  title,
  lead,
  children,
}: {
  title: string;
  lead: string;
  children: ReactNode;
}) => (
  <Stack gap={5} padY={5}>
    <Text as="h2" size="title-m">
      {title}
    </Text>
    <Text tone="soft" measure>
      {lead}
    </Text>
    {children}
  </Stack>
);
