import { type ComponentProps, Suspense } from 'react';
import { Skeleton } from '#src/components/page/skeleton.tsx';
import { lazyPart } from '#src/lib/react/lazy-part.ts';
import type { BookedConsultation } from './booked-consultation.tsx';

const Booked = lazyPart(async () => ({
  default: (await import(/* webpackChunkName: "booked-consultation" */ './booked-consultation.tsx'))
    .BookedConsultation,
}));

/** Lazy: most visitors of this page requested a call. */
export const LazyBookedConsultation = (props: ComponentProps<typeof BookedConsultation>) => (
  <Suspense fallback={<Skeleton height="16rem" />}>
    <Booked {...props} />
  </Suspense>
);
