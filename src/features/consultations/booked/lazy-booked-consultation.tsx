import { type ComponentProps, lazy, Suspense } from 'react';
import { Skeleton } from '#src/components/page/skeleton.tsx';
import type { BookedConsultation } from './booked-consultation.tsx';

const Booked = lazy(async () => ({
  default: (await import(/* webpackChunkName: "booked-consultation" */ './booked-consultation.tsx'))
    .BookedConsultation,
}));

/** Lazy: most visitors of this page requested a call. */
export const LazyBookedConsultation = (props: ComponentProps<typeof BookedConsultation>) => (
  <Suspense fallback={<Skeleton height="16rem" />}>
    <Booked {...props} />
  </Suspense>
);
