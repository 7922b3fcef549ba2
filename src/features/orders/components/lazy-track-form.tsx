import { lazyOnGesture } from '#src/lib/react/lazy-on-gesture.tsx';

/** Static form; its script loads on interaction. */
export const LazyTrackForm = lazyOnGesture(() => import('./track-form.tsx'));
