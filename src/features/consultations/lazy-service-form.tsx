import { lazyOnGesture } from '#src/lib/react/lazy-on-gesture.tsx';

/** Static, usable form; its script loads on interaction. */
export const LazyServiceForm = lazyOnGesture(
  () => import(/* webpackChunkName: "service-form" */ './service-form.tsx'),
  () => new URLSearchParams(location.search).has('order'),
);
