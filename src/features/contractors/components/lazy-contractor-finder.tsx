import { lazyFinder } from '../../../components/finder/lazy-finder.tsx';

export const LazyContractorFinder = lazyFinder(() => import('./contractor-finder.tsx'));
