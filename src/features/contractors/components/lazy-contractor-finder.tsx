import { lazyFinder } from '#src/components/finder/lazy-finder.tsx';

export const LazyContractorFinder = lazyFinder(() => import('./contractor-finder.tsx'));
