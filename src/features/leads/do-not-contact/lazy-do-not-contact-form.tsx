import { lazyOnGesture } from '#src/lib/react/lazy-on-gesture.tsx';

/** Static form; its script loads on interaction. */
export const LazyDoNotContactForm = lazyOnGesture(() => import('./do-not-contact-form.tsx'));
