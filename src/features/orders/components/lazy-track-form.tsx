import { lazyOnGesture } from '#src/lib/lazy-on-gesture.tsx';

/** The form as the page holds it: its script comes when one turns to it. */
export const LazyTrackForm = lazyOnGesture(() => import('./track-form.tsx'));
