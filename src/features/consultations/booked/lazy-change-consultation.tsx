import { type ComponentProps, Suspense } from 'react';
import { Skeleton } from '#src/components/page/skeleton.tsx';
import { lazyPart } from '#src/lib/react/lazy-part.ts';
import type { ChangeConsultation } from './change-consultation.tsx';

const Change = lazyPart(async () => ({
  default: (await import(/* webpackChunkName: "change-consultation" */ './change-consultation.tsx'))
    .ChangeConsultation,
}));

/** Lazy: only the client knows the URL's parameters. */
export const LazyChangeConsultation = (props: ComponentProps<typeof ChangeConsultation>) => (
  <Suspense fallback={<Skeleton height="16rem" />}>
    <Change {...props} />
  </Suspense>
);
