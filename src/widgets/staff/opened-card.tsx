import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Card } from '#src/components/layout.tsx';
import { useReturnFocus } from '#src/lib/react/use-return-focus.ts';

interface OpenedCardProps {
  title: ReactNode;
  /** Level of the heading. */
  heading?: 'h2' | 'h3' | 'h4';
  gap?: 3 | 4;
  leave: () => void;
  children: ReactNode;
}

/** A card that a button opens: it takes the focus, Escape closes it, and the focus returns to the button. */
export function OpenedCard({ title, heading: Heading = 'h2', gap = 3, leave, children }: OpenedCardProps) {
  const titleId = useId();
  const section = useRef<HTMLElement>(null);
  useReturnFocus();
  useEffect(() => section.current?.focus(), []);
  return (
    <Card
      as="section"
      ref={section}
      tabIndex={-1}
      aria-labelledby={titleId}
      look="ink"
      gap={gap}
      onKeyDown={({ key }) => {
        if (key === 'Escape') leave();
      }}
    >
      <Heading id={titleId}>{title}</Heading>
      {children}
    </Card>
  );
}
