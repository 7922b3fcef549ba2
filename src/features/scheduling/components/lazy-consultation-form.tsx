import { isSearched } from '../../../lib/is-searched.ts';
import { lazyOnGesture } from '../../../lib/lazy-on-gesture.tsx';

/**
 * The form as a page holds it: readable and usable at once, and enlivened when one turns to it or the URL
 * says where.
 */
export const LazyConsultationForm = lazyOnGesture(() => import('./consultation-form.tsx'), isSearched);
