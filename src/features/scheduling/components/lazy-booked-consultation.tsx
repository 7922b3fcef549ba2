import { type ComponentProps, lazy, Suspense } from 'react';
import { Skeleton } from '#src/components/skeleton.tsx';
import type { BookedConsultation } from './booked-consultation.tsx';

const Booked = lazy(async () => ({
  default: (await import(/* webpackChunkName: "booked-consultation" */ './booked-consultation.tsx'))
    .BookedConsultation,
}));

/** Comes where something was booked: most who come to the page asked for a call. */
export const LazyBookedConsultation = (props: ComponentProps<typeof BookedConsultation>) => (
  <Suspense fallback={<Skeleton height="16rem" />}>
    <Booked {...props} />
  </Suspense>
);
