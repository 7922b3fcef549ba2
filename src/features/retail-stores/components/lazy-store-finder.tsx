import { lazyFinder } from '#src/components/finder/lazy-finder.tsx';

export const LazyStoreFinder = lazyFinder(() => import('./store-finder.tsx'));
