import { lazyFinder } from '#src/widgets/finder/lazy-finder.tsx';

export const LazyStoreFinder = lazyFinder(() => import('./store-finder.tsx'));
