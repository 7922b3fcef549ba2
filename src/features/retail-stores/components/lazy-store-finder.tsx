import { lazyFinder } from '../../../components/finder/lazy-finder.tsx';

export const LazyStoreFinder = lazyFinder(() => import('./store-finder.tsx'));
