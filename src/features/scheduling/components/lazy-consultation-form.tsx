import { lazyOnGesture } from '#src/lib/lazy-on-gesture.tsx';

/**
 * The form as a page holds it: readable and usable at once, and enlivened when one turns to it or the URL
 * says where, or what about.
 */
export const LazyConsultationForm = lazyOnGesture(
  () => import('./consultation-form.tsx'),
  () => ['near', 'design'].some((asked) => new URLSearchParams(location.search).has(asked)),
);
