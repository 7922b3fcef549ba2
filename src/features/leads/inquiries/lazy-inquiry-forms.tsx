import { lazyOnGesture } from '#src/lib/react/lazy-on-gesture.tsx';

// Static, usable forms; their scripts load on interaction.

const hasBrochures = (): boolean => new URLSearchParams(location.search).has('brochures');
const hasOrder = (): boolean => new URLSearchParams(location.search).has('order');

export const LazyContactForm = lazyOnGesture(() => import('./contact-form.tsx'));
export const LazyWarrantyForm = lazyOnGesture(() => import('./warranty-form.tsx'), hasOrder);
export const LazyCareersForm = lazyOnGesture(() => import('./careers-form.tsx'));
export const LazyBrochuresForm = lazyOnGesture(() => import('./brochures-form.tsx'), hasBrochures);
export const LazyPartnersForm = lazyOnGesture(() => import('./partners-form.tsx'));
