import { lazyFinder } from '#src/components/finder/lazy-finder.tsx';

export const LazyShowroomFinder = lazyFinder(() => import('./showroom-finder.tsx'));
