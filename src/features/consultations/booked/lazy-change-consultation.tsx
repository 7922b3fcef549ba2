import { type ComponentProps, lazy, Suspense } from 'react';
import { Skeleton } from '#src/components/page/skeleton.tsx';
import type { ChangeConsultation } from './change-consultation.tsx';

const Change = lazy(async () => ({
  default: (await import(/* webpackChunkName: "change-consultation" */ './change-consultation.tsx'))
    .ChangeConsultation,
}));

/** Lazy: only the client knows the URL's parameters. */
export const LazyChangeConsultation = (props: ComponentProps<typeof ChangeConsultation>) => (
  <Suspense fallback={<Skeleton height="16rem" />}>
    <Change {...props} />
  </Suspense>
);
