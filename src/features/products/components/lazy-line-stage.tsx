import { lazyOnGesture } from '#src/lib/lazy-on-gesture.tsx';

/**
 * The drawing of a line with its colors: in the page's HTML from the start, alive once the visitor reaches
 * for it.
 */
export const LineStage = lazyOnGesture(() => import(/* webpackChunkName: "line-stage" */ './line-stage.tsx'));
