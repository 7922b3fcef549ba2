import { lazyFinder } from '#src/widgets/finder/lazy-finder.tsx';

export const LazyShowroomFinder = lazyFinder(() => import('./showroom-finder.tsx'));
