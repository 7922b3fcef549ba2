import type { ReactNode } from 'react';
import type { Stretch } from '#domain/search/highlight.ts';

export const MarkedText = ({ stretches }: { stretches: readonly Stretch[] }): ReactNode =>
  stretches.map(({ text, isMatch }, at) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: stretches have no identity beside their order.
    isMatch ? <mark key={at}>{text}</mark> : <span key={at}>{text}</span>,
  );
