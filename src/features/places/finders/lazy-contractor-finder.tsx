import { lazyFinder } from '#src/widgets/finder/lazy-finder.tsx';

export const LazyContractorFinder = lazyFinder(() => import('./contractor-finder.tsx'));
