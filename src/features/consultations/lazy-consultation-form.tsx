import { lazyOnGesture } from '#src/lib/react/lazy-on-gesture.tsx';

/** Static, usable form; its script loads on interaction, or at once if the URL has a place or a topic. */
export const LazyConsultationForm = lazyOnGesture(
  () => import('./consultation-form.tsx'),
  () => ['near', 'design'].some((asked) => new URLSearchParams(location.search).has(asked)),
);
