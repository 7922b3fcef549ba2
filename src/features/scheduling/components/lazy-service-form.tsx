import { lazyOnGesture } from '#src/lib/lazy-on-gesture.tsx';

/** The form as a page holds it: readable and usable at once, and enlivened when one turns to it. */
export const LazyServiceForm = lazyOnGesture(
  () => import(/* webpackChunkName: "service-form" */ './service-form.tsx'),
  () => new URLSearchParams(location.search).has('order'),
);
